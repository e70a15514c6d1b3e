import { splitLang } from '@olympiad/contracts/routes'

/** Every public page of the running product, by its path without the language, as its site map names them. */
export async function publicPages(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/sitemap.xml`)
  if (!answer.ok) throw new Error(`the site map answers ${answer.status}`)
  const map = await answer.text()
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => splitLang(new URL(loc).pathname).path)
  return [...new Set(paths)]
}
