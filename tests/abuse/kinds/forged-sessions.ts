import { type Kind, sentOf } from './kind.ts'

export const forgedSessions: Kind = {
  name: 'forged sessions',
  says: 'a token that is altered, cut, ended, expired or of a disabled account opens nothing, as a cookie or as a bearer',
  nothing: ({ rule }) => (rule.who === 'anybody' ? 'it needs no session' : undefined),
  async attack({ ask, forged, things, url }, { method, rule }) {
    const sent = await sentOf(method, rule.right(things))
    const holes: string[] = []
    for (const [how, token] of Object.entries(forged)) {
      for (const carrier of [{ cookie: `session=${token}`, origin: url }, { authorization: `Bearer ${token}` }]) {
        const { status } = await ask({ ...sent, headers: { ...sent.headers, ...carrier } })
        if (status !== 401) holes.push(`${how}, in ${Object.keys(carrier)[0]}, is answered ${status}`)
      }
    }
    return holes
  },
}
