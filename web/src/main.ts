import "./look/fonts.css";
import "./look/tokens.css";
import "./look/look.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { set_language } from "./i18n/index.svelte";
import { wanted_language } from "./i18n/wanted";
import { follow_links, route } from "./shell/route.svelte";
import { rules_module } from "./transport/games";

// The rules are on their way while the table is drawn; whoever needs them hears of a failure.
const asked = route();
if (asked.page === "game") rules_module(asked.game).catch(() => undefined);

follow_links();
await set_language(wanted_language());
const target = document.getElementById("app");
if (!target) throw new Error("The page has no place for the application.");
mount(App, { target });

/** Its files, among them the rules of every game, are fetched when the page stands and has nothing else to do. */
function go_offline(): void {
  const begin = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 400));
  begin(() => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
}

// The page may be loaded by now: the words above were waited for.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  if (document.readyState === "complete") go_offline();
  else addEventListener("load", go_offline);
}
