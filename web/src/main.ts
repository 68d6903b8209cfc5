import "./look/fonts.css";
import "./look/tokens.css";
import "./look/look.css";
import "./look/parts.css";
import "./look/page.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { set_language } from "./i18n/index.svelte";
import { wanted_language } from "./i18n/wanted";
import { bring } from "./pages";
import { follow_links, route } from "./shell/route.svelte";

// The front page stands already, as it was drawn when it was built.
if (route().page !== "front") void bring(route());
follow_links((to) => void bring(to));
await set_language(wanted_language());
const target = document.getElementById("app");
if (!target) throw new Error("The page has no place for the application.");
mount(App, { target });

const settled_ms = 3000;

/** Nobody waits for what the page does without a network: it comes when the page has stood a while. */
function go_offline(): void {
  setTimeout(() => void import("./shell/resident").catch(() => undefined), settled_ms);
}

// The page may be loaded by now: the words above were waited for.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  if (document.readyState === "complete") go_offline();
  else addEventListener("load", go_offline);
}
