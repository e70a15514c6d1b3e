import * as messages from '@olympiad/contracts/calls/messages'
import * as payments from '@olympiad/contracts/calls/payments'
import * as privacy from '@olympiad/contracts/calls/privacy'
import { personNumber, recordId } from '@olympiad/contracts/forms/fields'
import { RegistrationForm } from '@olympiad/contracts/forms/registration'
import * as z from 'zod/mini'
import type { Deps } from '../../../api/src/deps.ts'
import { formFor } from '../../../api/src/modules/teams/registration.fixture.ts'
import { adminTeams } from '../../../api/src/modules/teams/teams.admin.ts'
import type { Resource } from '../../../api/src/platform/http/resource.ts'
import { resourcesOf } from '../../../api/src/routes/mount.ts'
import { PEOPLE } from '../../../api/src/testing/harness.ts'
import type { Row, Table } from '../rule.ts'
import type { Things } from '../things.ts'

/** The parts of a managed collection that are attacked. */
type Managed = Pick<Resource, 'name' | 'entity' | 'list' | 'create' | 'update' | 'remove' | 'files'>

const SPARES = {
  'records of others': 'an admin may manage every record; that nobody else may is tried with guarded paths',
} as const
/** Where the id of a change may stand besides: its fields are the same. */
const SAME_FORM = 'the same form as that of PUT with the id in its path, where it is tried'
const SAME = Object.fromEntries(
  (
    [
      'operators',
      'unknown fields',
      'more rights',
      'large bodies',
      'headers',
      'ways out',
      'paths',
      'hidden characters',
      'files',
    ] as const
  ).map((kind) => [kind, SAME_FORM]),
)
/** A new record has the fields of a change, and can't do without some of them. */
const SAME_FIELDS = Object.fromEntries(
  (['large bodies', 'headers', 'ways out', 'paths', 'hidden characters'] as const).map((kind) => [
    kind,
    'the same fields as those of a change, where it is tried',
  ]),
)
const MAKES_ADMINS = { ...SPARES, 'more rights': 'an admin may make others admins: that is what this form is for' }

const base: Pick<Row, 'as' | 'spares'> = { as: 'admin', spares: SPARES }
/** A reading, or a write that is told in its path. */
const calls = (name: string, path: (things: Things) => string, more: Partial<Row> = {}): Table => ({
  [name]: { ...base, right: (things) => ({ path: path(things) }), ...more },
})

/** All calls of a managed collection. A right form is empty: every field that is attacked is one of a change, which may be alone. */
function managed(
  deps: Deps,
  { name, entity, list, create, update, remove, files }: Managed,
  more: Partial<Row> = {},
): Table {
  const path = `/api/admin/${name}`
  const { collectionName } = deps.orm.em.fork().getCollection(entity)
  const byPath = ({ some }: Things) => `${path}/${some.get(collectionName) ?? NOBODY}`
  const byQuery = ({ some }: Things) => `${path}?id=${some.get(collectionName) ?? NOBODY}`
  const kind = name === 'files' ? ('pdf' as const) : ('picture' as const)
  const parts = files && Object.fromEntries(Object.keys(files).map((part) => [part, kind]))
  const form: Partial<Row> = { ...(parts && { files: parts }), ...more }
  const write =
    (address: (things: Things) => string): Row['right'] =>
    (things) => ({ path: address(things), body: {} })
  return {
    ...calls(`GET ${path}`, () => `${path}?range=[0,1]`, { filters: ['id', ...Object.keys(list.filter)] }),
    ...calls(`GET ${path}/:id`, byPath),
    ...(create &&
      calls(`POST ${path}`, () => path, {
        ...form,
        body: create.schema,
        right: write(() => path),
        spares: { ...(update && SAME_FIELDS), ...(form.spares ?? SPARES) },
      })),
    ...(update &&
      calls(`PUT ${path}`, byQuery, {
        ...form,
        body: update.schema,
        right: write(byQuery),
        spares: { ...SAME, ...(form.spares ?? SPARES) },
      })),
    ...(update && calls(`PUT ${path}/:id`, byPath, { ...form, body: update.schema, right: write(byPath) })),
    ...(remove && calls(`DELETE ${path}`, byQuery)),
    ...(remove && calls(`DELETE ${path}/:id`, byPath)),
  }
}

/** What is read of a person who comes into a team, and of a sheet: declared where it is read, and nowhere given out. */
const PERSON = z.strictObject({ coach_id: personNumber })
const importBody = z.strictObject({
  season_id: recordId,
  data: z.array(z.strictObject({ team_no: z.string(), ageLevel: z.string(), ranked: z.string() })),
  dry: z.boolean(),
})
const NOBODY = '0123456789abcdef01234567'
const seasonOf = ({ ground }: Things) => ground.season._id.toHexString()
const admin = '/api/admin'

/** What is different about some. */
const OWN: Readonly<Record<string, Partial<Row>>> = { settings: { rich: true }, admins: { spares: MAKES_ADMINS } }

/** The admin area. */
export const adminTable = (deps: Deps): Table => ({
  ...Object.assign({}, ...resourcesOf(deps).map((each) => managed(deps, each, OWN[each.name]))),

  ...calls(`GET ${admin}/privacy/person`, ({ some }) => `${privacy.heldOfPerson.path}?user=${some.get('users')}`, {}),
  ...calls(
    `GET ${admin}/privacy/records`,
    ({ some }) => `${privacy.recordsOfPerson.path}?user=${some.get('users')}`,
    {},
  ),
  ...calls(`POST ${admin}/privacy/person`, () => privacy.personOfTeam.path, {
    right: ({ some }) => ({ path: privacy.personOfTeam.path, body: { team: some.get('teams'), person: 'nobody' } }),
  }),
  ...calls(`GET ${admin}/privacy/export`, ({ some }) => `${privacy.exportPerson.path}?user=${some.get('users')}`, {
    changes: 'an entry of the audit log: who took the data of a person along',
  }),
  ...calls(`POST ${admin}/privacy/erase`, () => privacy.erasePerson.path, {
    right: ({ some }) => ({
      path: privacy.erasePerson.path,
      body: { user: some.get('users'), confirm: 'not what is to be typed', leave_teams: false },
    }),
  }),
  ...calls(`GET ${admin}/privacy/retention`, () => privacy.retentionReport.path),
  ...calls(`POST ${admin}/admins/:id{[0-9a-f]{24}}/reset`, () => `${admin}/admins/${NOBODY}/reset`),
  ...calls(`GET ${admin}/dashboard`, () => `${admin}/dashboard?season=all`),
  ...calls(`GET ${admin}/dashboard/:season`, (things) => `${admin}/dashboard/${seasonOf(things)}`),
  ...calls(`GET ${admin}/results/season`, () => `${admin}/results/season`),
  ...calls(`GET ${admin}/results/template`, (things) => `${admin}/results/template?season=${seasonOf(things)}`),
  ...calls(`GET ${admin}/results/imports`, () => `${admin}/results/imports`),
  ...calls(`POST ${admin}/results/imports`, () => `${admin}/results/imports`, {
    body: importBody,
    right: (things) => ({
      path: `${admin}/results/imports`,
      body: { season_id: seasonOf(things), data: [{ team_no: '1', ageLevel: 'Junior', ranked: '1' }], dry: true },
    }),
    spares: {
      ...SPARES,
      'large bodies': 'a sheet of ten thousand rows is an honest one: its bound is tried in bodies.test.ts',
      'hidden characters': 'cells are read as what they name, a team or a rank, and never kept',
    },
  }),
  ...calls(
    `POST ${admin}/results/imports/:id{[0-9a-f]{24}}/undo`,
    ({ some }) => `${admin}/results/imports/${some.get('result_imports') ?? NOBODY}/undo`,
  ),
  ...calls(`GET ${admin}/transections/totals`, () => `${admin}/transections/totals`),
  ...calls(`POST ${admin}/transections/refund`, () => payments.recordRefund.path, {
    right: () => ({
      path: payments.recordRefund.path,
      body: { id: NOBODY, reason: 'other', refunded_on: '2026-01-01', reference: 'x', note: 'x' },
    }),
  }),
  ...calls(`POST ${admin}/transections/close`, () => payments.closeFlag.path, {
    right: () => ({
      path: payments.closeFlag.path,
      body: { id: NOBODY, outcome: 'refunded', note: 'x', reference: 'x' },
    }),
  }),
  ...calls(`POST ${admin}/contactus`, () => messages.replyToMessage.path, {
    right: () => ({ path: messages.replyToMessage.path, body: { id: NOBODY, to_email: 'x@demo.test', message: 'x' } }),
  }),
  ...calls(`POST ${admin}/teams`, () => `${admin}/teams`, {
    body: RegistrationForm,
    right: ({ ground }) => ({
      path: `${admin}/teams`,
      body: { ...formFor(ground, { teamName: 'فريق الكثبان' }), user: NOBODY },
    }),
    files: { file: 'picture' },
  }),
  // What else an admin changes of a team has its own rows: this one reads the body and goes on.
  ...calls(`PUT ${admin}/teams/:id?`, ({ paid }) => `${admin}/teams/${paid.id}`, {
    body: adminTeams(deps).update?.schema,
    right: ({ paid }) => ({ path: `${admin}/teams/${paid.id}`, body: {} }),
  }),
  ...calls(`POST ${admin}/teams/:id/:part{coaches|members}`, ({ paid }) => `${admin}/teams/${paid.id}/coaches`, {
    body: PERSON,
    right: ({ paid }) => ({ path: `${admin}/teams/${paid.id}/coaches`, body: { coach_id: PEOPLE.coach2 } }),
  }),
  ...calls(
    `PUT ${admin}/teams/:id/:part{coaches|members}/:person`,
    ({ paid }) => `${admin}/teams/${paid.id}/coaches/${paid.member}`,
    {
      body: PERSON,
      right: ({ paid }) => ({
        path: `${admin}/teams/${paid.id}/coaches/nobody-of-the-team`,
        body: { coach_id: PEOPLE.coach2 },
      }),
    },
  ),
  ...calls(
    `DELETE ${admin}/teams/:id/:part{coaches|members}/:person`,
    ({ paid }) => `${admin}/teams/${paid.id}/coaches/nobody-of-the-team`,
  ),
  ...calls(
    `POST ${admin}/teams/:id/people/:person/release`,
    ({ paid }) => `${admin}/teams/${paid.id}/people/${paid.member}/release`,
  ),
  ...calls(
    `POST ${admin}/teams/:id/people/:person/invite`,
    ({ paid }) => `${admin}/teams/${paid.id}/people/${paid.member}/invite`,
  ),
  ...calls(`GET ${admin}/users/:id{[0-9a-f]{24}}/picture`, ({ some }) => `${admin}/users/${some.get('users')}/picture`),
})
