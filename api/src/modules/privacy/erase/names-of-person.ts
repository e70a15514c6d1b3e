import type { AuditChange } from '@olympiad/contracts/views/audit'
import { Certificate } from '../../../model/certificate.entity.ts'
import { Invoice } from '../../../model/invoice.entity.ts'
import { Order } from '../../../model/order.entity.ts'
import { Team, type TeamPerson } from '../../../model/team.entity.ts'
import type { AuditEntry } from '../../../platform/audit/audit.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { isSubject, rosterOf, type Subject } from '../known/subject.ts'

const ID = /\.steb_user_id$/

/** Where a certificate names the person, by the name that the team or the account has, else at their place; -1 if nowhere. */
export function placeOn(printed: readonly string[], people: readonly TeamPerson[], subject: Subject): number {
  const at = people.findIndex(isSubject(subject))
  const names = [people[at]?.name, subject.account.name]
  const named = printed.findIndex((name) => names.includes(name))
  // A name that was another one on the day of issue stands at the person's place, as long as nobody came or went.
  return named >= 0 ? named : printed.length === people.length ? at : -1
}

/** The names of somebody in all copies: teams, certificates, orders and invoices keep the name of their day. */
export async function storedNames(em: Em, subject: Subject): Promise<string[]> {
  const { account, orders } = subject
  const named = rosterOf(subject)
  const teams = named.length > 0 ? await em.find(Team, { $or: named } as object) : []
  const certificates = await em.find(Certificate, { team: { $in: teams.map(({ _id }) => _id) } })
  const printed = certificates.flatMap(({ team, facts }) =>
    (['coaches', 'members'] as const).flatMap((part) => {
      const people = teams.find(({ _id }) => _id.equals(team))?.[part] ?? []
      return people.some(isSubject(subject)) ? (facts[part][placeOn(facts[part], people, subject)] ?? []) : []
    }),
  )
  const bought = await em.find(Order, { _id: { $in: orders } })
  const invoices = await em.find(Invoice, { order: { $in: orders } })
  return [
    account.name,
    ...teams.flatMap(({ coaches, members }) => [...coaches, ...members].filter(isSubject(subject))).map(nameOf),
    ...printed,
    ...bought.flatMap(({ buyer, items }) => [buyer, items?.user]).map(nameOf),
    ...invoices.flatMap(({ buyer }) => (buyer.tax_id || buyer.crNumber ? [] : buyer.name)),
  ]
}

/** Older records may lack the person. */
const nameOf = (person: { name: string } | undefined): string => person?.name ?? ''

/** The names that an entry of the log gives somebody: in their account, and beside their id in a team. */
export function toldNames(
  { record, changes = [] }: Partial<Pick<AuditEntry, 'record' | 'changes'>>,
  { _id, platform }: Subject,
): string[] {
  const told = (field: string, side: 'before' | 'after') => changes.find((change) => change.field === field)?.[side]
  const beside = ({ field }: AuditChange, side: 'before' | 'after') =>
    platform !== '' && ID.test(field) && told(field, side) === platform ? [told(field.replace(ID, '.name'), side)] : []
  const names = [
    ...(record?.equals(_id) ? [told('name', 'before'), told('name', 'after')] : []),
    ...changes.flatMap((change) => [...beside(change, 'before'), ...beside(change, 'after')]),
  ]
  return names.filter((name) => typeof name === 'string')
}
