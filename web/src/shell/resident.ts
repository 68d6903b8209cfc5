// shell/resident.ts -- What stays when the page is closed, the service worker: it is laid in, and told where this window is.

/** Whoever clicks on a notice is led to the window that shows its page. */
navigator.serviceWorker.onmessage = ({ ports: [reply] }) =>
  reply?.postMessage(location.pathname + location.search);

/** Its files, among them the rules of every game, are fetched when the page has nothing else to do. */
const begin = window.requestIdleCallback ?? ((work: () => void) => work());
begin(() => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));

export {};
