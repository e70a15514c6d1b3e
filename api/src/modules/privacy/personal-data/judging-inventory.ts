import type { CheckIn } from '../../../model/check-in.entity.ts'
import type { Event } from '../../../model/event.entity.ts'
import type { Game } from '../../../model/game.entity.ts'
import type { Scoring } from '../../../model/scoring.entity.ts'
import { exactMatch } from './data-subject.ts'
import { inventoryEntry } from './inventory-entry.ts'

export const judgingInventory = [
  inventoryEntry<Event>({
    collection: 'events',
    part: 'judging',
    fate: 'anonymised',
    where: ({ _id }) => ({ 'staff.person': _id.toHexString() }),
    view: ({ name, name_en, starts_on, ends_on, staff = [] }, { _id }) => {
      const own = staff.find(({ person }) => person === _id.toHexString())
      return {
        ...{ event: name, event_en: name_en, starts_on, ends_on },
        staff: own && { role: own.role, tables: own.tables, removed_at: own.removed_at },
      }
    },
  }),
  inventoryEntry<Scoring>({
    collection: 'scorings',
    part: 'judging',
    fate: 'anonymised',
    where: ({ _id }) => ({ $or: [{ judge: _id }, { 'carried_by._id': _id }, { 'history.by._id': _id }] }),
    view: ({ event, challenge, round, team, table, received_at, judge, carried_by, history = [] }, { _id }) => ({
      ...{ event, challenge, round, team, table, received_at },
      judged: judge?.equals(_id) ?? false,
      carried: carried_by?._id.equals(_id) ?? false,
      decisions: history
        .filter(({ by }) => by._id.equals(_id))
        .map(({ at, action, reason }) => ({ at, action, reason })),
    }),
  }),
  // A captain is a name on a sheet, no account: another captain of the team is somebody else.
  inventoryEntry<Scoring>({
    collection: 'scorings',
    part: 'judging',
    fate: 'anonymised',
    where: ({ teams, account }) =>
      account.name === '' || teams.length === 0
        ? undefined
        : { team: { $in: teams }, captain: exactMatch(account.name) },
    view: ({ event, challenge, round, team, answer, captain, signature, objection, finished_at }) => ({
      ...{ event, challenge, round, team, answer, captain, signature, objection, finished_at },
    }),
  }),
  inventoryEntry<Game>({
    collection: 'games',
    part: 'judging',
    fate: 'anonymised',
    where: ({ _id }) => ({ $or: [{ 'entries.judge': _id.toHexString() }, { 'history.by._id': _id }] }),
    view: ({ event, challenge, no, entries = [], history = [] }, { _id }) => ({
      ...{ event, challenge, no },
      judged: entries
        .filter(({ judge }) => judge === _id.toHexString())
        .map(({ received_at, remark }) => ({ received_at, remark })),
      decisions: history
        .filter(({ by }) => by._id.equals(_id))
        .map(({ at, action, reason }) => ({ at, action, reason })),
    }),
  }),
  inventoryEntry<CheckIn>({
    collection: 'check_ins',
    part: 'judging',
    fate: 'deleted',
    where: ({ platformId }) => (platformId === '' ? undefined : { person: platformId }),
    view: ({ event, team, state, at }) => ({ event, team, present: state === 'true', at }),
  }),
  inventoryEntry<CheckIn>({
    collection: 'check_ins',
    part: 'judging',
    fate: 'anonymised',
    where: ({ _id }) => ({ 'history.by._id': _id }),
    view: ({ event, team, history = [] }, { _id }) => ({
      ...{ event, team },
      checked_in: history.filter(({ by }) => by._id.equals(_id)).map(({ at, state }) => ({ at, state })),
    }),
  }),
]
