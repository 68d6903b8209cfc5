// memory/remembered.ts -- Short texts that this browser remembers; where it may not, this page does.

const of_this_page = new Map<string, string>();

export function remembered(name: string): string | null {
  const own = of_this_page.get(name);
  if (own !== undefined) return own;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function remember(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
    of_this_page.delete(name);
  } catch {
    of_this_page.set(name, text);
  }
}

export function forget_remembered(name: string): void {
  of_this_page.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Whatever may not be touched holds nothing of ours.
  }
}
