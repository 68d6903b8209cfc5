// people/device.ts -- A browser as people call it, by what it says of itself.

const browsers: [RegExp, string][] = [
  [/Firefox\//, "Firefox"],
  [/Edg(A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/(Chrome|CriOS)\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const named = (agent: string, list: [RegExp, string][]): string | undefined =>
  list.find(([sign]) => sign.test(agent))?.[1];

/** "Firefox, Linux"; what is neither, as it calls itself. */
export function device_name(agent: string): string {
  const [browser, system] = [named(agent, browsers), named(agent, systems)];
  return [browser, system].filter(Boolean).join(", ") || agent;
}
