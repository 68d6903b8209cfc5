// Puts files to the page's verifier, without the page: one file a line on standard input, in base64; one finding a
// line on standard output. The first argument is web/src/verify/verify.ts as a module that Node can read.
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const { verify_text } = await import(pathToFileURL(process.argv[2]).href);
for await (const line of createInterface({ input: process.stdin }))
  console.log(JSON.stringify(verify_text(Buffer.from(line, "base64").toString("utf8"))));
