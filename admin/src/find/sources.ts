import { formatTeamNumber } from '@olympiad/contracts/constants'
import { type Lang, localized } from '@olympiad/contracts/lang'
import { personTypeName } from '@olympiad/contracts/person-labels'
import type {
  AdminCompetition,
  AdminInvoice,
  AdminOrder,
  AdminSeason,
  AdminTeam,
} from '@olympiad/contracts/views/admin'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import type { AdminCertificate } from '@olympiad/contracts/views/certificates'
import type { AdminTopic } from '@olympiad/contracts/views/community'
import type { AdminEvent } from '@olympiad/contracts/views/judging'
import type { AdminMessage } from '@olympiad/contracts/views/messages'
import { teamTexts } from '../resources/teams/texts.ts'
import { filteredListPath } from '../shared/filtered-list-path.ts'

type Line = { label: string; detail: string }
export type Source<Found> = {
  resource: string
  /** Of a record without a page of its own: the list that shows it alone. */
  path: (record: Found) => string
  line: (record: Found, lang: Lang) => Line
}

const show = (resource: string) => (record: { id: string }) => `/${resource}/${record.id}/show`
const edit = (resource: string) => (record: { id: string }) => `/${resource}/${record.id}`
const inList = (resource: string, s: string) => filteredListPath({ resource, filter: { s } })
const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ')

const source = <Found>(declared: Source<Found>) => declared as Source<never>

const person = (resource: string, path: Source<AdminPerson>['path']) =>
  source<AdminPerson>({
    resource,
    path,
    line: ({ name, email, type, gender }, lang) => ({
      label: name || email,
      detail: joined(personTypeName(type, lang, gender), email),
    }),
  })

/** In the order of the results. Each is searched by its own list, with its rights. */
export const SOURCES: readonly Source<never>[] = [
  source<AdminTeam>({
    resource: 'teams',
    path: show('teams'),
    line: ({ name, team_no, competion, season, withdrawn }, lang) => ({
      label: name,
      detail: joined(
        ...[formatTeamNumber(team_no), localized(competion, 'name', lang), localized(season, 'name', lang)],
        withdrawn ? teamTexts[lang].withdrawn : '',
      ),
    }),
  }),
  person('users', show('users')),
  source<AdminOrder>({
    resource: 'transections',
    path: show('transections'),
    line: ({ order_id, items, competion, user }, lang) => ({
      label: order_id,
      detail: joined(items.name, localized(competion, 'name', lang), user.name),
    }),
  }),
  source<AdminInvoice>({
    resource: 'invoices',
    path: ({ number }) => inList('invoices', number),
    line: ({ number, buyer, order_no }) => ({ label: number, detail: joined(buyer.name, order_no) }),
  }),
  source<AdminCertificate>({
    resource: 'certificates',
    path: ({ crt_serial }) => inList('certificates', crt_serial),
    line: ({ crt_serial, team, competion }, lang) => ({
      label: crt_serial,
      detail: joined(team.name, localized(competion, 'name', lang)),
    }),
  }),
  source<AdminTopic>({
    resource: 'community',
    path: show('community'),
    line: ({ title, category }, lang) => ({ label: title, detail: localized(category, 'name', lang) }),
  }),
  source<AdminMessage>({
    resource: 'contactus',
    path: show('contactus'),
    line: ({ name, email }) => ({ label: name, detail: email }),
  }),
  source<AdminEvent>({
    resource: 'events',
    path: show('events'),
    line: (event, lang) => ({ label: localized(event, 'name', lang), detail: localized(event, 'place', lang) }),
  }),
  source<AdminCompetition>({
    resource: 'competions',
    path: edit('competions'),
    line: (competition, lang) => ({
      label: localized(competition, 'name', lang),
      detail: localized(competition.season, 'name', lang),
    }),
  }),
  source<AdminSeason>({
    resource: 'seasons',
    path: edit('seasons'),
    line: (season, lang) => ({ label: localized(season, 'name', lang), detail: season.slug }),
  }),
  person('admins', edit('admins')),
]
