/** What a browser does for sign-in, without one: keeps cookies, follows redirects, fills in forms, posts what scripts would post. */
export interface Page {
  url: string;
  status: number;
  headers: Headers;
  text: string;
}

interface Cookie {
  value: string;
  path: string;
}

const MAX_REDIRECTS = 10;

/** One person's browser against one origin over real HTTP. */
export class Browser {
  readonly cookies = new Map<string, Cookie>();
  /** Every address visited, in order. */
  readonly visited: string[] = [];

  async send(url: string, init: RequestInit = {}): Promise<Response> {
    this.visited.push(url);
    const headers = new Headers(init.headers);
    if (!headers.has("cookie") && this.cookies.size > 0) headers.set("cookie", this.cookieHeader());
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) this.#store(line);
    return response;
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ");
  }

  /** Goes to an address as a person does, along redirects and self-posting forms, until a page stands still. */
  async open(url: string, init: RequestInit = {}): Promise<Page> {
    let response = await this.send(url, { ...init, headers: { accept: "text/html", ...(init.headers as Record<string, string>) } });
    let current = url;
    for (let i = 0; i < MAX_REDIRECTS; i++) {
      const location = response.headers.get("location");
      if (location !== null) {
        await response.body?.cancel();
        current = new URL(location, current).href;
        response = await this.send(current, { headers: { accept: "text/html" } });
        continue;
      }
      const text = await response.text();
      if (!text.includes("document.forms[0].submit()")) return { url: current, status: response.status, headers: response.headers, text };
      const form = formsOf(text, current)[0];
      if (!form) throw new Error("self-posting page without a form");
      current = form.action;
      response = await this.send(current, { method: "POST", body: new URLSearchParams(form.fields), headers: { accept: "text/html" } });
    }
    throw new Error(`too many redirects, last ${current}`);
  }

  /** Presses the button `press` of the page's form `index` after filling in `fields`. */
  async submit(page: Page, index: number, fields: Record<string, string>): Promise<Page> {
    const form = formsOf(page.text, page.url)[index];
    if (!form) throw new Error(`no form ${index} on ${page.url}: ${page.text.slice(0, 200)}`);
    return this.open(form.action, { method: "POST", body: new URLSearchParams({ ...form.fields, ...fields }) });
  }

  #store(line: string): void {
    const [pair = "", ...attributes] = line.split(/; */);
    const name = pair.slice(0, pair.indexOf("="));
    const value = pair.slice(pair.indexOf("=") + 1);
    const expired = attributes.some((a) => /^max-age=0$/i.test(a) || (/^expires=/i.test(a) && Date.parse(a.slice(8)) < Date.now()));
    if (expired || value === "") this.cookies.delete(name);
    else this.cookies.set(name, { value, path: "/" });
  }
}

function formsOf(html: string, base: string): { action: string; fields: Record<string, string> }[] {
  return [...html.matchAll(/<form[^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/gs)].map(([, action = "", inner = ""]) => ({
    action: new URL(unescape(action), base).href,
    fields: Object.fromEntries(
      [...inner.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(([, name = "", value = ""]) => [
        unescape(name),
        unescape(value),
      ]),
    ),
  }));
}

function unescape(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}
