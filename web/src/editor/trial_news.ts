// editor/trial_news.ts -- what the worker of a trial tells: a game that was played, or why it plays no more.

export type TrialNews<Told> = { told: Told } | { trouble: string };
