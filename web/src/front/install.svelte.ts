// front/install.svelte.ts -- Whether the browser offers to install the page, and the asking.

interface InstallEvent extends Event {
  prompt(): Promise<void>;
}

class Install {
  private offer: InstallEvent | undefined = $state.raw();

  constructor() {
    if (import.meta.env.SSR) return;
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.offer = event as InstallEvent;
    });
    addEventListener("appinstalled", () => (this.offer = undefined));
  }

  get possible(): boolean {
    return this.offer !== undefined;
  }

  async ask(): Promise<void> {
    await this.offer?.prompt();
    this.offer = undefined;
  }
}

export const install = new Install();
