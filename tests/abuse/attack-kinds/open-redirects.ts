import type { RawResponse } from '../raw-http-client.ts'
import { type AttackKind, type AttackTarget, serverErrorFindings, toRawRequest } from './attack-kind.ts'

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

function isForeign(address: string, url: string): boolean {
  const plain = address.replaceAll('&amp;', '&').replaceAll('&#38;', '&').trim()
  if (/^(?:javascript|data|vbscript):/i.test(plain.replace(/[\s\p{Cc}]/gu, '')) && plain.includes('evil.example'))
    return true
  return URL.canParse(plain, url) && FOREIGN.test(new URL(plain, url).hostname)
}

export function findForeignLinks(what: string, answer: RawResponse, url: string): string[] {
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
  return addresses.filter((address) => isForeign(address, url)).map((address) => `${what} leads to ${address}`)
}

export async function attackRedirectParameters(
  { send, url }: Pick<AttackTarget, 'send' | 'url'>,
  sent: Parameters<AttackTarget['send']>[0],
): Promise<string[]> {
  const [path = '', query = ''] = sent.path.split('?')
  const findings: string[] = []
  for (const elsewhere of ELSEWHERE) {
    const parameters = new URLSearchParams(query)
    for (const name of NAMES) if (!parameters.has(name)) parameters.set(name, elsewhere)
    const answer = await send({ ...sent, path: `${path}?${parameters}` })
    findings.push(...serverErrorFindings(elsewhere, answer), ...findForeignLinks(elsewhere, answer, url))
  }
  const claims: Record<string, string>[] = [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { forwarded: 'host=evil.example;proto=https' },
    { referer: 'https://evil.example/en/' },
    { 'x-original-host': 'evil.example', 'x-host': 'evil.example' },
  ]
  for (const claim of claims) {
    const answer = await send({ ...sent, headers: { ...sent.headers, ...claim } })
    findings.push(
      ...serverErrorFindings(Object.keys(claim).join(), answer),
      ...findForeignLinks(Object.keys(claim).join(), answer, url),
    )
  }
  return findings
}

export const openRedirects: AttackKind = {
  name: 'ways out',
  expectation: 'no parameter and no header makes an answer lead to another site',
  notApplicableReason: () => undefined,
  async findVulnerabilities(target, { method, spec }) {
    const sent = await toRawRequest(method, spec.validRequest(target.records))
    const { headers } = target.sessions[spec.sender]
    // Form posts without script get a redirect as response.
    const request = { ...sent, headers: { accept: 'text/html', ...headers, ...sent.headers } }
    const form = {
      ...request,
      headers: { ...request.headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    }
    return [
      ...(await attackRedirectParameters(target, request)),
      ...(method === 'POST' ? await attackRedirectParameters(target, form) : []),
    ]
  },
}
