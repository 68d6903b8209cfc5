// rules/reader.svelte.ts -- The rules of a game as somebody reads them: what is sought, which clause is asked for, where one is.

import { tick } from "svelte";
import type { Clause, Language } from "../transport/protocol";
import { rules_road } from "../transport/rules";
import { chapters, stem, type Chapter } from "./chapters";
import type { Figure, Rulebook } from "./rulebook";
import { search } from "./search";
import { speak } from "./words.svelte";

const nothing: Rulebook = { phases: {}, figures: [], symbols: "" };

export class Reader {
  clauses: Clause[] = $state.raw([]);
  rulebook: Rulebook = $state.raw(nothing);
  sought = $state("");
  trouble = $state("");
  /** The clause that somebody came for. */
  asked = $state("");
  /** The clause that rules the game's phase, and how the phase is called. */
  now = $state("");
  phase: string | undefined = $state();
  /** The chapter at the top of what is seen. */
  at = $state("");
  ready = $state(false);

  readonly book: Chapter[] = $derived(chapters(this.clauses));
  readonly found: Clause[] = $derived(search(this.clauses, this.sought));
  readonly shown: Chapter[] = $derived(this.sought ? chapters(this.found) : this.book);
  readonly index: number = $derived(this.book.findIndex(({ anchor }) => anchor === this.at));

  private page: HTMLElement | undefined;
  /** What scrolls next was turned to, and is being read wherever it comes to lie. */
  private turned = false;

  constructor(
    readonly game: string,
    private readonly opened: () => Promise<Rulebook | undefined>,
    /** Told of every clause or chapter gone to. */
    private readonly went: (id: string) => void = () => undefined,
  ) {}

  async read(lang: Language): Promise<void> {
    await speak(lang);
    try {
      const request = { do: "rules", game: this.game, lang };
      const asked = rules_road(this.game).request<{ clauses: Clause[] }>(request);
      const [{ clauses }, rulebook] = await Promise.all([asked, this.opened()]);
      this.clauses = clauses;
      this.rulebook = rulebook ?? nothing;
    } catch (why) {
      this.trouble = String(why);
    }
    this.at ||= this.book[0]?.anchor ?? "";
    this.ready = true;
  }

  figures(clause: string): Figure[] {
    return this.rulebook.figures.filter((figure) => figure.clause === clause);
  }

  /** Shows a clause or a chapter; nothing where there is none of that name. */
  async show(id: string): Promise<void> {
    this.sought = "";
    this.asked = this.clauses.some((clause) => clause.id === id) ? id : "";
    await tick();
    this.turn_to(id);
  }

  /** Brings a clause or a chapter before the reader's eyes. */
  turn_to(id: string): void {
    const target = this.page?.querySelector(`[id="${CSS.escape(id)}"]`);
    if (!target) return;
    const whole = this.book.some(({ anchor }) => anchor === id);
    this.turned = true;
    target.scrollIntoView({ block: whole ? "start" : "center" });
    this.at = whole ? id : stem(id);
  }

  async go(id: string): Promise<void> {
    this.went(id);
    await this.show(id);
  }

  async step(by: 1 | -1): Promise<void> {
    const next = this.book[this.index + by];
    if (next) await this.go(next.anchor);
  }

  /** An attachment: follows which chapter is at the top of what scrolls, the window or the part itself. */
  readonly follow = (page: HTMLElement): (() => void) => {
    this.page = page;
    const scrolls = page.classList.contains("scroll") ? page : window;
    let asked = 0;
    const look = (): void => {
      const turned = this.turned;
      this.turned = false;
      if (turned) return;
      const box = page.getBoundingClientRect();
      const [top, foot] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
      const sections = [...page.querySelectorAll<HTMLElement>("section[id]")];
      const above = sections.filter(
        (section) => section.getBoundingClientRect().top <= top + (foot - top) / 3,
      );
      this.at = (above.at(-1) ?? sections[0])?.id ?? this.at;
    };
    const later = (): void => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(look);
    };
    scrolls.addEventListener("scroll", later, { passive: true });
    return () => {
      cancelAnimationFrame(asked);
      scrolls.removeEventListener("scroll", later);
    };
  };
}
