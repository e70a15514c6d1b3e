import { diffSnapshots } from '../database-snapshot.ts'
import type { Route } from '../route-spec.ts'
import { type Field, listSchemaFields, setAtPath } from '../schema-fields.ts'
import type { Member } from '../test-environment.ts'
import {
  type AttackKind,
  type AttackTarget,
  jsonBody,
  serverErrorFindings,
  toRawRequest,
  withQueryParameter,
} from './attack-kind.ts'

const STRANGERS: readonly Member[] = ['otherStudent', 'otherCoach', 'otherEntity', 'judge']
const REFUSALS = new Set([400, 401, 403, 404, 409])
const isId = ({ type }: Field): boolean => type === 'id'
const parametersOf = ({ path }: Route): string[] => path.match(/:\w+/g) ?? []
const isAboutOne = ({ spec, ...route }: Route): boolean =>
  [...listSchemaFields(spec.body), ...listSchemaFields(spec.query)].some(isId) ||
  parametersOf({ spec, ...route }).length > 0

const next = (id: string): string => id.slice(0, -1) + ((Number.parseInt(id.slice(-1), 16) + 1) % 16).toString(16)
const guesses = ({ records }: AttackTarget): string[] => [
  '0'.repeat(24),
  'f'.repeat(24),
  next(records.paidTeam.id),
  ...[...records.recordIds.values()].slice(0, 6),
  '1',
  '-1',
  'null',
  `../${records.paidTeam.id}`,
]

const secretsOf = ({ records }: AttackTarget): string[] =>
  records.paidTeam.secrets.flatMap(({ texts: [national_id = '', email = '', phone = ''] }) => [
    national_id,
    email,
    phone,
  ])

export const idor: AttackKind = {
  name: 'records of others',
  expectation: 'a record is answered or changed for those alone whom it belongs to; ids that are guessed are of nobody',
  notApplicableReason: (route) => (isAboutOne(route) ? undefined : 'it names no record'),
  async findVulnerabilities(target, route) {
    const { method, spec } = route
    const right = spec.validRequest(target.records)
    const sent = await toRawRequest(method, right)
    const findings: string[] = []
    const before = await target.takeSnapshot()
    for (const actor of STRANGERS.filter((one) => one !== spec.sender && !spec.alsoVisibleTo?.includes(one))) {
      const answer = await target.sendAs(actor, sent)
      if (!REFUSALS.has(answer.status)) findings.push(`${actor} is answered ${answer.status}`)
      findings.push(
        ...secretsOf(target)
          .filter((secret) => answer.text.includes(secret))
          .map((secret) => `${actor} reads ${secret}`),
      )
    }
    for (const guess of guesses(target)) {
      for (const { path } of listSchemaFields(spec.body).filter(isId)) {
        const answer = await target.sendAs('otherCoach', {
          method,
          path: right.path,
          ...jsonBody(setAtPath(right.body, path, guess)),
        })
        findings.push(...serverErrorFindings(`${path.join('.')}=${guess}`, answer))
        if (answer.status < 300) findings.push(`${path.join('.')}=${guess} is answered ${answer.status}`)
      }
      for (const { path } of listSchemaFields(spec.query).filter(isId)) {
        const address = withQueryParameter(right.path, path[0] ?? '', guess)
        const answer = await target.sendAs('otherCoach', { method, path: address })
        findings.push(...serverErrorFindings(address, answer))
        findings.push(...secretsOf(target).filter((secret) => answer.text.includes(secret)))
      }
    }
    findings.push(...diffSnapshots(before, await target.takeSnapshot()).map(({ record }) => `${record} has changed`))
    return findings
  },
}
