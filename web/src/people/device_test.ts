import { expect, it } from "vitest";
import { device_name } from "./device";

it("calls browsers as people do", () => {
  const chrome =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36";
  expect(device_name(chrome)).toBe("Chrome, Linux");
  expect(device_name(`${chrome} Edg/120.0`)).toBe("Edge, Linux");
  expect(device_name(chrome.replace("X11; Linux x86_64", "Linux; Android 14"))).toBe("Chrome, Android");
  expect(
    device_name("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1"),
  ).toBe("Safari, iOS");
  expect(device_name("Mozilla/5.0 (Windows NT 10.0; rv:121.0) Gecko/20100101 Firefox/121.0")).toBe(
    "Firefox, Windows",
  );
  expect(device_name("curl/8.0")).toBe("curl/8.0");
});
