import type { Answer } from '../ask.ts'
import { broke, type Ground, type Kind, sentOf } from './kind.ts'

const NAMES = [
  ...[
    'redirect',
    'redirect_uri',
    'redirect_url',
    'redirectUrl',
    'return',
    'returnTo',
    'return_to',
    'return_url',
    'next',
    'url',
  ],
  ...[
    'uri',
    'back',
    'continue',
    'to',
    'goto',
    'go',
    'dest',
    'destination',
    'target',
    'out',
    'u',
    'r',
    'callback',
    'failed',
  ],
  ...[
    'sent',
    'from',
    'ref',
    'page',
    'path',
    'view',
    'token',
    'popup',
    'lang',
    'season_id',
    'team_id',
    'payment',
    'RelayState',
  ],
]
const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/..//evil.example/',
  '/\t/evil.example/',
  'https:evil.example',
  'javascript:alert(1)//evil.example',
  'data:text/html,<script>evil.example</script>',
  '/\r\nlocation: https://evil.example/',
  '@evil.example',
]
const FOREIGN = /(?:^|\.|@)evil\.example$/i

/** Where an address leads that a browser finds on a page of ours. */
function leadsOut(address: string, url: string): boolean {
  const plain = address.replaceAll('&amp;', '&').replaceAll('&#38;', '&').trim()
  if (/^(?:javascript|data|vbscript):/i.test(plain.replace(/[\s\p{Cc}]/gu, '')) && plain.includes('evil.example'))
    return true
  return URL.canParse(plain, url) && FOREIGN.test(new URL(plain, url).hostname)
}

export function waysOutOf(what: string, answer: Answer, url: string): string[] {
  const { location, refresh, link } = answer.headers
  const headed = [
    location,
    ...[refresh, link].flat().map((value) => /(?:url=|<)([^>;]+)/i.exec(String(value ?? ''))?.[1]),
  ]
  const isPage = /html|xml/.test(answer.headers['content-type'] ?? '')
  const written = isPage
    ? [...answer.text.matchAll(/(?:href|src|action|formaction|content|url)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)]
    : []
  const addresses = [...headed, ...written.map(([, double, single]) => double ?? single)].filter(
    (one) => one !== undefined,
  )
  return addresses.filter((address) => leadsOut(address, url)).map((address) => `${what} leads to ${address}`)
}

/** The same request with all names that sites give such a parameter. */
export async function tryWaysOut(
  { ask, url }: Pick<Ground, 'ask' | 'url'>,
  sent: Parameters<Ground['ask']>[0],
): Promise<string[]> {
  const [path = '', query = ''] = sent.path.split('?')
  const holes: string[] = []
  for (const elsewhere of ELSEWHERE) {
    const parameters = new URLSearchParams(query)
    for (const name of NAMES) if (!parameters.has(name)) parameters.set(name, elsewhere)
    const answer = await ask({ ...sent, path: `${path}?${parameters}` })
    holes.push(...broke(elsewhere, answer), ...waysOutOf(elsewhere, answer, url))
  }
  const claims: Record<string, string>[] = [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { forwarded: 'host=evil.example;proto=https' },
    { referer: 'https://evil.example/en/' },
    { 'x-original-host': 'evil.example', 'x-host': 'evil.example' },
  ]
  for (const claim of claims) {
    const answer = await ask({ ...sent, headers: { ...sent.headers, ...claim } })
    holes.push(...broke(Object.keys(claim).join(), answer), ...waysOutOf(Object.keys(claim).join(), answer, url))
  }
  return holes
}

export const waysOut: Kind = {
  name: 'ways out',
  says: 'no parameter and no header makes an answer lead to another site',
  nothing: () => undefined,
  async attack(ground, { method, rule }) {
    const sent = await sentOf(method, rule.right(ground.things))
    const { headers } = ground.sessions[rule.as]
    // As a form of a page is sent, which is answered with a redirect.
    const asked = { ...sent, headers: { accept: 'text/html', ...headers, ...sent.headers } }
    const form = {
      ...asked,
      headers: { ...asked.headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    }
    return [...(await tryWaysOut(ground, asked)), ...(method === 'POST' ? await tryWaysOut(ground, form) : [])]
  },
}
