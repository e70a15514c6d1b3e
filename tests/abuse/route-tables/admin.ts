import * as adminEvents from '@olympiad/contracts/calls/admin-events'
import * as adminGames from '@olympiad/contracts/calls/admin-games'
import * as adminSeasons from '@olympiad/contracts/calls/admin-seasons'
import { makeTeamException, previewBulkTeamChange } from '@olympiad/contracts/calls/admin-teams'
import { downloadBadges } from '@olympiad/contracts/calls/badges'
import { getEventCheckIn } from '@olympiad/contracts/calls/check-in'
import * as mailings from '@olympiad/contracts/calls/mailings'
import * as messages from '@olympiad/contracts/calls/messages'
import { downloadPaperSheets } from '@olympiad/contracts/calls/paper-sheets'
import * as payments from '@olympiad/contracts/calls/payments'
import * as privacy from '@olympiad/contracts/calls/privacy'
import * as timetable from '@olympiad/contracts/calls/timetable'
import { personIdentifier, recordId } from '@olympiad/contracts/forms/fields'
import { RegistrationForm } from '@olympiad/contracts/forms/registration'
import { GAME_RULES } from '@olympiad/contracts/judging/games'
import * as z from 'zod/mini'
import type { Deps } from '../../../api/src/deps.ts'
import { registrationForm } from '../../../api/src/modules/teams/registration.fixture.ts'
import { adminTeams } from '../../../api/src/modules/teams/teams.admin.ts'
import type { Resource } from '../../../api/src/platform/http/resource.ts'
import { managedResources } from '../../../api/src/routes/mount.ts'
import { PEOPLE } from '../../../api/src/testing/harness.ts'
import type { AttackedRecords } from '../attacked-records.ts'
import type { Row, Table } from '../route-spec.ts'

type Managed = Pick<Resource, 'name' | 'entity' | 'list' | 'create' | 'update' | 'remove' | 'files'>

const EXEMPTIONS = {
  'records of others': 'an admin may manage every record; that nobody else may is tried with guarded paths',
} as const
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
/** Creating takes the fields of an update, and requires some of them. */
const SAME_FIELDS = Object.fromEntries(
  (['large bodies', 'headers', 'ways out', 'paths', 'hidden characters'] as const).map((kind) => [
    kind,
    'the same fields as those of a change, where it is tried',
  ]),
)
const MAKES_ADMINS = { ...EXEMPTIONS, 'more rights': 'an admin may make others admins: that is what this form is for' }

const base: Pick<Row, 'sender' | 'exemptions'> = { sender: 'admin', exemptions: EXEMPTIONS }
const calls = (name: string, path: (things: AttackedRecords) => string, more: Partial<Row> = {}): Table => ({
  [name]: { ...base, validRequest: (records) => ({ path: path(records) }), ...more },
})

/** The valid form is empty: every attacked field belongs to an update and may be sent alone. */
function managed(
  deps: Deps,
  { name, entity, list, create, update, remove, files }: Managed,
  more: Partial<Row> = {},
): Table {
  const path = `/api/admin/${name}`
  const { collectionName } = deps.orm.em.fork().getCollection(entity)
  const byPath = ({ recordIds }: AttackedRecords) => `${path}/${recordIds.get(collectionName) ?? NOBODY}`
  const byQuery = ({ recordIds }: AttackedRecords) => `${path}?id=${recordIds.get(collectionName) ?? NOBODY}`
  const kind = name === 'files' ? ('pdf' as const) : ('picture' as const)
  const parts = files && Object.fromEntries(Object.keys(files).map((part) => [part, kind]))
  const form: Partial<Row> = { ...(parts && { files: parts }), ...more }
  const write =
    (address: (things: AttackedRecords) => string): Row['validRequest'] =>
    (records) => ({ path: address(records), body: {} })
  return {
    ...calls(`GET ${path}`, () => `${path}?range=[0,1]`, { filters: ['id', ...Object.keys(list.filter)] }),
    ...calls(`GET ${path}/:id`, byPath),
    ...(create &&
      calls(`POST ${path}`, () => path, {
        ...form,
        body: create.schema,
        validRequest: write(() => path),
        exemptions: { ...(update && SAME_FIELDS), ...(form.exemptions ?? EXEMPTIONS) },
      })),
    ...(update &&
      calls(`PUT ${path}`, byQuery, {
        ...form,
        body: update.schema,
        validRequest: write(byQuery),
        exemptions: { ...SAME, ...(form.exemptions ?? EXEMPTIONS) },
      })),
    ...(update && calls(`PUT ${path}/:id`, byPath, { ...form, body: update.schema, validRequest: write(byPath) })),
    ...(remove && calls(`DELETE ${path}`, byQuery)),
    ...(remove && calls(`DELETE ${path}/:id`, byPath)),
  }
}

/** Declared where the server parses them, but never exported. */
const PERSON = z.strictObject({ coach_id: personIdentifier })
const importBody = z.strictObject({
  season_id: recordId,
  data: z.array(z.strictObject({ team_no: z.string(), ageLevel: z.string(), ranked: z.string() })),
  dry: z.boolean(),
})
const NOBODY = '0123456789abcdef01234567'
const ADDRESSED = { selection: { list: 'teams', filter: {}, s: 'x', roles: ['coaches'] }, kind: 'news' }
const MAIL = { ...ADDRESSED, subject: 'x', subject_en: 'x', text: 'x', text_en: 'x' }
const EXPORT = { sideEffect: 'an entry of the audit log: who took the file along' }
const BULK = {
  body: previewBulkTeamChange.body,
  validRequest: () => ({ path: previewBulkTeamChange.path, body: { action: 'enable', ids: [NOBODY] } }),
}
const CHALLENGE = {
  name: 'x',
  name_en: 'x',
  division: 'x',
  kind: 'season',
  mode: 'block',
  rounds: [{ kind: 'official' }],
}
const SHEET = {
  sections: [{ name: 'x', name_en: 'x', items: [{ key: 'x', name: 'x', name_en: 'x', kind: 'flag', points: 1 }] }],
  ...{ rules: [], time: null, adjustments: [] },
}
const RANKING_KEY = { figure: 'points', parts: [{ challenge: NOBODY, from: 1, to: 1 }], better: 'high' }
const TIMETABLE_SETTINGS = {
  days: [{ from: 480, to: 1020 }],
  breaks: [{ name: 'x', name_en: 'x', day: null, from: 720, to: 780 }],
  ...{ gap: 15, seed: 1 },
  rounds: [{ challenge: NOBODY, round: 1, planned: true, minutes: 5, practice: 0, check: 0, after: null }],
}
const COPIED = { name: 'x', name_en: 'x', starts_on: '2026-01-01', ends_on: '2026-01-01', rehearsal: false }
const eventPath = (path: string, { recordIds }: AttackedRecords) =>
  path
    .replace(':id{[0-9a-f]{24}}', recordIds.get('events') ?? NOBODY)
    .replace(':challenge{[0-9a-f]{24}}', recordIds.get('challenges') ?? NOBODY)
    .replace(':game{[0-9a-f]{24}}', NOBODY)
/** Its body is refused at last, so that the event stays as it is. */
const ofEvent = ({ method, path }: { method: string; path: string }, body?: object): Table =>
  calls(
    `${method} ${path}`,
    (records) => eventPath(path, records),
    body && { validRequest: (records) => ({ path: eventPath(path, records), body }) },
  )
const seasonOf = ({ registration }: AttackedRecords) => registration.season._id.toHexString()
const admin = '/api/admin'

const OWN: Readonly<Record<string, Partial<Row>>> = {
  settings: { isRichText: true },
  admins: { exemptions: MAKES_ADMINS },
}

export const buildAdminRoutes = (deps: Deps): Table => ({
  ...Object.assign({}, ...managedResources(deps).map((each) => managed(deps, each, OWN[each.name]))),

  ...calls(
    `GET ${admin}/privacy/person`,
    ({ recordIds }) => `${privacy.getPersonalDataSummary.path}?user=${recordIds.get('users')}`,
    {},
  ),
  ...calls(
    `GET ${admin}/privacy/records`,
    ({ recordIds }) => `${privacy.getPersonRecords.path}?user=${recordIds.get('users')}`,
    {},
  ),
  ...calls(`POST ${admin}/privacy/person`, () => privacy.ensureTeamPersonAccount.path, {
    validRequest: ({ recordIds }) => ({
      path: privacy.ensureTeamPersonAccount.path,
      body: { team: recordIds.get('teams'), person: 'nobody' },
    }),
  }),
  ...calls(
    `GET ${admin}/privacy/export`,
    ({ recordIds }) => `${privacy.exportPersonData.path}?user=${recordIds.get('users')}`,
    {
      sideEffect: 'an entry of the audit log: who took the data of a person along',
    },
  ),
  ...calls(`POST ${admin}/privacy/erase`, () => privacy.erasePerson.path, {
    validRequest: ({ recordIds }) => ({
      path: privacy.erasePerson.path,
      body: { user: recordIds.get('users'), confirm: 'not what is to be typed', leave_teams: false },
    }),
  }),
  ...calls(`GET ${admin}/privacy/retention`, () => privacy.getRetentionReport.path),
  ...calls(`POST ${admin}/admins/invite`, () => `${admin}/admins/invite`, {
    exemptions: MAKES_ADMINS,
    validRequest: () => ({
      path: `${admin}/admins/invite`,
      body: { name: 'نورة', email: 'noura@invited.test', role: 'viewer' },
    }),
  }),
  ...calls(`POST ${admin}/admins/:id{[0-9a-f]{24}}/invite`, () => `${admin}/admins/${NOBODY}/invite`),
  ...calls(`POST ${admin}/admins/:id{[0-9a-f]{24}}/reset`, () => `${admin}/admins/${NOBODY}/reset`),
  ...calls(`GET ${admin}/dashboard`, () => `${admin}/dashboard?season=all`),
  ...calls(`GET ${admin}/dashboard/:season`, (records) => `${admin}/dashboard/${seasonOf(records)}`),
  ...calls(`GET ${admin}/results/season`, () => `${admin}/results/season`),
  ...calls(`GET ${admin}/reports`, (records) => `${admin}/reports?season=${seasonOf(records)}&by=region`),
  ...calls(
    `GET ${admin}/reports/report.pdf`,
    (records) => `${admin}/reports/report.pdf?season=${seasonOf(records)}&by=region`,
    EXPORT,
  ),
  ...calls(
    `GET ${admin}/reports/report.xlsx`,
    (records) => `${admin}/reports/report.xlsx?season=${seasonOf(records)}&by=region`,
    EXPORT,
  ),
  ...calls(`GET ${admin}/results/template`, (records) => `${admin}/results/template?season=${seasonOf(records)}`),
  ...calls(
    `GET ${admin}/results/medals.pdf`,
    ({ registration }) => `${admin}/results/medals.pdf?competion=${registration.competion._id}`,
    EXPORT,
  ),
  ...calls(`GET ${admin}/results/imports`, () => `${admin}/results/imports`),
  ...calls(`POST ${admin}/results/imports`, () => `${admin}/results/imports`, {
    body: importBody,
    validRequest: (records) => ({
      path: `${admin}/results/imports`,
      body: { season_id: seasonOf(records), data: [{ team_no: '1', ageLevel: 'Junior', ranked: '1' }], dry: true },
    }),
    exemptions: {
      ...EXEMPTIONS,
      'large bodies': 'a sheet of ten thousand rows is an honest one: its bound is tried in request-bodies.test.ts',
      'hidden characters': 'cells are read as what they name, a team or a rank, and never kept',
    },
  }),
  ...calls(
    `POST ${admin}/results/imports/:id{[0-9a-f]{24}}/undo`,
    ({ recordIds }) => `${admin}/results/imports/${recordIds.get('result_imports') ?? NOBODY}/undo`,
  ),
  ...ofEvent(adminEvents.getEventSetup),
  ...ofEvent(getEventCheckIn),
  ...calls(`GET ${downloadBadges.path}`, (records) => eventPath(downloadBadges.path, records), EXPORT),
  ...calls(`GET ${adminEvents.findStaff.path}`, () => `${adminEvents.findStaff.path}?s=a`),
  ...ofEvent(adminEvents.setStaff, { staff: [{ person: NOBODY, role: 'judge', tables: [] }] }),
  ...ofEvent(adminEvents.applyPreset, { division: 'x', preset: 'sumo' }),
  ...ofEvent(adminEvents.addChallenge, CHALLENGE),
  ...ofEvent(adminEvents.changeChallenge, CHALLENGE),
  ...ofEvent(adminEvents.removeChallenge),
  ...calls(
    `GET ${downloadPaperSheets.path}`,
    (records) => `${eventPath(downloadPaperSheets.path, records)}?round=1&for=blank`,
    EXPORT,
  ),
  ...ofEvent(adminEvents.saveScoreSheet, { from: NOBODY, sheet: SHEET }),
  ...ofEvent(adminGames.getGames),
  ...ofEvent(adminGames.setGameSettings, { settings: { stage: 'groups', rules: GAME_RULES.sumo, third_place: false } }),
  ...ofEvent(adminGames.drawGroups, { groups: [[NOBODY, NOBODY]] }),
  ...ofEvent(adminGames.drawKnockOut, { seeds: [NOBODY, NOBODY] }),
  ...ofEvent(adminGames.undoDraw),
  ...ofEvent(adminGames.moveGame, { table: 'x', position: 1 }),
  ...ofEvent(adminEvents.setMedals, { division: 'x', challenge: NOBODY }),
  ...ofEvent(adminEvents.setRanking, { division: 'x', keys: [RANKING_KEY] }),
  ...ofEvent(adminEvents.setEventState, { state: 'published' }),
  ...ofEvent(adminEvents.wipeRehearsal),
  ...ofEvent(adminEvents.previewPublication),
  ...ofEvent(adminEvents.publishResults, { digest: 'x', replace_certificates: false }),
  ...ofEvent(timetable.getTimetable),
  ...ofEvent(timetable.saveTimetableSettings, { version: 99, settings: TIMETABLE_SETTINGS }),
  ...ofEvent(timetable.generateTimetable, { version: 99, settings: TIMETABLE_SETTINGS }),
  ...ofEvent(timetable.moveTimetableEntry, { version: 99, entry: 'x', from: 0, table: 'x', locked: true }),
  ...ofEvent(timetable.placeTimetableTeam, { version: 99, task: 'x', team: NOBODY, table: 'x', from: 0, locked: true }),
  ...ofEvent(timetable.takeOffTimetableEntry, { version: 99, entry: 'x' }),
  ...ofEvent(timetable.lockTimetableEntries, { version: 99, entries: ['x'], locked: true }),
  ...ofEvent(timetable.swapTimetableTeams, { version: 99, entry: 'x', other: 'y' }),
  ...ofEvent(timetable.delayTimetable, { version: 99, from: 0, minutes: 5, tables: ['x'] }),
  ...ofEvent(timetable.showTimetable, { version: 99 }),
  ...ofEvent(timetable.removeTimetable, { version: 99 }),
  ...calls(`POST ${adminEvents.copyEvent.path}`, () => `${admin}/events/${NOBODY}/copy`, {
    validRequest: () => ({ path: `${admin}/events/${NOBODY}/copy`, body: COPIED }),
  }),
  ...calls(`GET ${admin}/transections/totals`, () => `${admin}/transections/totals`),
  ...calls(`POST ${admin}/transections/refund`, () => payments.recordRefund.path, {
    validRequest: () => ({
      path: payments.recordRefund.path,
      body: { id: NOBODY, reason: 'other', refunded_on: '2026-01-01', reference: 'x', note: 'x' },
    }),
  }),
  ...calls(`POST ${admin}/seasons/copy`, () => adminSeasons.copySeason.path, {
    validRequest: () => ({
      path: adminSeasons.copySeason.path,
      body: { season: NOBODY, name: 'x', name_en: 'x', slug: 'x', starts_on: '', ends_on: '', parts: ['files'] },
    }),
  }),
  ...calls(`POST ${admin}/transections/close`, () => payments.closeOrderFlag.path, {
    validRequest: () => ({
      path: payments.closeOrderFlag.path,
      body: { id: NOBODY, outcome: 'refunded', note: 'x', reference: 'x' },
    }),
  }),
  ...calls(`POST ${admin}/mailings/receivers`, () => mailings.findMailingReceivers.path, {
    validRequest: () => ({ path: mailings.findMailingReceivers.path, body: { ...ADDRESSED, receiver_s: 'x' } }),
  }),
  ...calls(`POST ${admin}/mailings/preview`, () => mailings.previewMailing.path, {
    validRequest: () => ({ path: mailings.previewMailing.path, body: { ...MAIL, receiver: 'nobody@demo.test' } }),
  }),
  ...calls(`POST ${admin}/mailings/test`, () => mailings.testMailing.path, {
    validRequest: () => ({ path: mailings.testMailing.path, body: { ...MAIL, receiver: 'nobody@demo.test' } }),
  }),
  ...calls(`POST ${admin}/mailings`, () => mailings.startMailing.path, {
    validRequest: () => ({
      path: mailings.startMailing.path,
      body: { ...MAIL, count: 19_999, client_key: 'attacked' },
    }),
  }),
  ...calls(
    `POST ${admin}/mailings/:id/:action{stop|resume|retry}`,
    ({ recordIds }) => `${admin}/mailings/${recordIds.get('mailings') ?? NOBODY}/retry`,
  ),
  ...calls(`POST ${admin}/contactus`, () => messages.replyToMessage.path, {
    validRequest: () => ({
      path: messages.replyToMessage.path,
      body: { id: NOBODY, to_email: 'x@demo.test', message: 'x' },
    }),
  }),
  ...calls(`GET ${admin}/contactus/assignees`, () => messages.listMessageAssignees.path),
  ...calls(`POST ${messages.addMessageNote.path}`, () => `${admin}/contactus/${NOBODY}/notes`, {
    validRequest: ({ recordIds }) => ({
      path: `${admin}/contactus/${recordIds.get('contactus')}/notes`,
      body: { text: 'x' },
    }),
  }),
  ...calls(
    `DELETE ${messages.removeMessageNote.path}`,
    ({ recordIds }) => `${admin}/contactus/${recordIds.get('contactus')}/notes/${NOBODY}`,
  ),
  ...calls(`POST ${admin}/teams`, () => `${admin}/teams`, {
    body: RegistrationForm,
    validRequest: ({ registration }) => ({
      path: `${admin}/teams`,
      body: { ...registrationForm(registration, { teamName: 'فريق الكثبان' }), user: NOBODY },
    }),
    files: { file: 'picture' },
  }),
  // Other team updates have their own rows; this middleware only reads the body.
  ...calls(`PUT ${admin}/teams/:id?`, ({ paidTeam }) => `${admin}/teams/${paidTeam.id}`, {
    body: adminTeams(deps).update?.schema,
    validRequest: ({ paidTeam }) => ({ path: `${admin}/teams/${paidTeam.id}`, body: {} }),
  }),
  ...calls(
    `POST ${admin}/teams/:id/:part{coaches|members}`,
    ({ paidTeam }) => `${admin}/teams/${paidTeam.id}/coaches`,
    {
      body: PERSON,
      validRequest: ({ paidTeam }) => ({
        path: `${admin}/teams/${paidTeam.id}/coaches`,
        body: { coach_id: PEOPLE.coach2 },
      }),
    },
  ),
  ...calls(
    `PUT ${admin}/teams/:id/:part{coaches|members}/:person`,
    ({ paidTeam }) => `${admin}/teams/${paidTeam.id}/coaches/${paidTeam.member}`,
    {
      body: PERSON,
      validRequest: ({ paidTeam }) => ({
        path: `${admin}/teams/${paidTeam.id}/coaches/nobody-of-the-team`,
        body: { coach_id: PEOPLE.coach2 },
      }),
    },
  ),
  ...calls(
    `DELETE ${admin}/teams/:id/:part{coaches|members}/:person`,
    ({ paidTeam }) => `${admin}/teams/${paidTeam.id}/coaches/nobody-of-the-team`,
  ),
  ...calls(`POST ${admin}/teams/:id/exceptions`, ({ paidTeam }) => `${admin}/teams/${paidTeam.id}/exceptions`, {
    body: makeTeamException.body,
    validRequest: ({ paidTeam }) => ({
      path: `${admin}/teams/${paidTeam.id}/exceptions`,
      body: { person: paidTeam.member, reason: 'x' },
    }),
  }),
  ...calls(
    `DELETE ${admin}/teams/:id/exceptions/:person`,
    ({ paidTeam }) => `${admin}/teams/${paidTeam.id}/exceptions/nobody-of-the-team`,
  ),
  ...calls(`POST ${admin}/teams/bulk/preview`, () => `${admin}/teams/bulk/preview`, BULK),
  ...calls(`POST ${admin}/teams/bulk`, () => `${admin}/teams/bulk`, BULK),
  ...calls(`GET ${admin}/teams/move`, ({ paidTeam }) => `${admin}/teams/move?team=${paidTeam.id}&competion=${NOBODY}`),
  ...calls(
    `POST ${admin}/teams/:id/people/:person/release`,
    ({ paidTeam }) => `${admin}/teams/${paidTeam.id}/people/${paidTeam.member}/release`,
  ),
  ...calls(
    `POST ${admin}/teams/:id/people/:person/invite`,
    ({ paidTeam }) => `${admin}/teams/${paidTeam.id}/people/${paidTeam.member}/invite`,
  ),
  ...calls(
    `GET ${admin}/users/:id{[0-9a-f]{24}}/picture`,
    ({ recordIds }) => `${admin}/users/${recordIds.get('users')}/picture`,
  ),
})
