// table/lasting.svelte.ts -- things that outlive the component that first asks for them.

/** Made outside of every component: what it derives goes on when that component is gone. */
export function lasting<Thing>(make: () => Thing): Thing {
  const made: Thing[] = [];
  $effect.root(() => {
    made.push(make());
  });
  return made[0] as Thing;
}
