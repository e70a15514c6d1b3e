import { splitLang } from '@olympiad/contracts/routes'

export async function publicPages(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/sitemap.xml`)
  if (!answer.ok) throw new Error(`the site map answers ${answer.status}`)
  const map = await answer.text()
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => splitLang(new URL(loc).pathname).path)
  return [...new Set(paths)]
}
