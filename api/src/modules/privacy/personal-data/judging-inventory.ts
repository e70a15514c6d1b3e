import type { ObjectId } from '@mikro-orm/mongodb'
import type { CheckIn } from '../../../model/check-in.entity.ts'
import type { Event } from '../../../model/event.entity.ts'
import type { Game, GameChange } from '../../../model/game.entity.ts'
import type { Scoring, ScoringChange } from '../../../model/scoring.entity.ts'
import type { GameRow } from '../../judging/collections.ts'
import { exactMatch } from './data-subject.ts'
import { inventoryEntry } from './inventory-entry.ts'

type Decision = Pick<ScoringChange | GameChange, 'at' | 'by' | 'action' | 'reason'>
const decisionsBy = (person: ObjectId, history: readonly Decision[]) =>
  history.filter(({ by }) => by._id.equals(person)).map(({ at, action, reason }) => ({ at, action, reason }))

const placeOf = ({ event, challenge, no, table, sides }: Partial<GameRow>) => ({
  ...{ event, challenge, game: no, table },
  teams: sides?.map(({ team }) => team),
})

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
      decisions: decisionsBy(_id, history),
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
    where: ({ _id }) => ({
      $or: [{ 'entries.judge': _id.toHexString() }, { 'entries.carried_by._id': _id }, { 'history.by._id': _id }],
    }),
    view: ({ entries = [], history = [], ...game }, { _id }) => ({
      ...placeOf(game),
      judged: entries.filter(({ judge }) => judge === _id.toHexString()).map(({ received_at }) => ({ received_at })),
      carried: entries
        .filter(({ carried_by }) => carried_by?._id.equals(_id))
        .map(({ received_at }) => ({ received_at })),
      decisions: decisionsBy(_id, history),
    }),
  }),
  inventoryEntry<Game>({
    collection: 'games',
    part: 'judging',
    fate: 'anonymised',
    where({ teams, account }) {
      if (account.name === '' || teams.length === 0) return undefined
      const team = { $in: teams.map((id) => id.toHexString()) }
      const captain = exactMatch(account.name)
      return { $or: [0, 1].map((at) => ({ [`sides.${at}.team`]: team, [`entries.answers.${at}.captain`]: captain })) }
    },
    view({ entries = [], ...game }, { teams, account }) {
      const own = teams.map((id) => id.toHexString())
      const name = exactMatch(account.name)
      const answers = entries.flatMap(({ answers, finished_at }) =>
        answers
          .filter(({ captain }, at) => own.includes(game.sides?.[at]?.team ?? '') && name.test(captain))
          .map((answer) => ({ ...answer, finished_at })),
      )
      return { ...placeOf(game), answers }
    },
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
    // Without the rest of the fact, which may be somebody's key.
    view: ({ event, team, fact = '', history = [] }, { _id }) => ({
      ...{ event, team, fact: fact.split(' ')[0] },
      checked_in: history
        .filter(({ by }) => by._id.equals(_id))
        .map(({ at, state, remark }) => ({ at, state, remark })),
    }),
  }),
]
