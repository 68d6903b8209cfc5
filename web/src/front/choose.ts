// front/choose.ts -- Runs before anything is drawn: shows the front page as it was drawn when it was built.

import { wanted_language } from "../i18n/wanted";
import { cover } from "../shell/first";

const language = wanted_language();
document.documentElement.lang = language;
const drawn = document.querySelector<HTMLTemplateElement>(`template.first[lang=${language}]`);
if (drawn && location.pathname === "/") cover(drawn.content);
