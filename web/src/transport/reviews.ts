// transport/reviews.ts -- What looks through a finished match: a module of its own, fetched by whoever wants that.

interface Shipped {
  review?: string;
}

function address_of(game: string): string | undefined {
  const told = document.getElementById("games")?.textContent ?? "{}";
  return (JSON.parse(told) as Record<string, Shipped>)[game]?.review;
}

export function has_review(game: string): boolean {
  return address_of(game) !== undefined;
}

export function review_module(game: string): Promise<WebAssembly.Module> {
  const address = address_of(game);
  if (address === undefined) return Promise.reject(new Error(`The page has no review of ${game}.`));
  return WebAssembly.compileStreaming(fetch(address));
}
