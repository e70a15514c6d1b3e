import { type AttackKind, toRawRequest } from './attack-kind.ts'

export const forgedSessions: AttackKind = {
  name: 'forged sessions',
  expectation:
    'a token that is altered, cut, ended, expired or of a disabled account opens nothing, as a cookie or as a bearer',
  notApplicableReason: ({ spec }) => (spec.guard === 'anybody' ? 'it needs no session' : undefined),
  async findVulnerabilities({ send, forgedTokens, records, url }, { method, spec }) {
    const sent = await toRawRequest(method, spec.validRequest(records))
    const findings: string[] = []
    for (const [how, token] of Object.entries(forgedTokens)) {
      for (const carrier of [{ cookie: `session=${token}`, origin: url }, { authorization: `Bearer ${token}` }]) {
        const { status } = await send({ ...sent, headers: { ...sent.headers, ...carrier } })
        if (status !== 401) findings.push(`${how}, in ${Object.keys(carrier)[0]}, is answered ${status}`)
      }
    }
    return findings
  },
}
