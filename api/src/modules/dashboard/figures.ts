import { toHalalas, toRiyals } from '@olympiad/contracts/money'
import type { Figure, MoneyFigure } from '@olympiad/contracts/views/dashboard'
import type { Em } from '../../platform/database.ts'
import { listed, type Resource } from '../../platform/http/resource.ts'
import { simpleRestQuery } from '../../platform/http/simple-rest.ts'

/** A list of the console, as much of it as counting takes. */
export type Countable = Pick<Resource, 'name' | 'entity' | 'list'>
type Group = { _id: { total: number; tax: number }; n: number }
export type Filter = Record<string, unknown>

/**
 * Counts the records of a list by the very filter that the console opens it with, so that both say the same: past the ORM,
 * as the list is read.
 */
export function counterOf({ name, entity, list }: Countable) {
  const query = simpleRestQuery({ list })
  const whereOf = (em: Em, filter: Filter) => listed(em, list, query.parse({ filter: JSON.stringify(filter) }).where)
  return {
    async count(em: Em, filter: Filter): Promise<Figure> {
      return { value: await em.getCollection(entity).countDocuments(await whereOf(em, filter)), resource: name, filter }
    },
    /** The same, with what the orders sum up to: equal amounts are counted by the database, the sum is exact. */
    async sum(em: Em, filter: Filter): Promise<MoneyFigure> {
      const groups: Group[] = await em.aggregate(entity, [
        { $match: await whereOf(em, filter) },
        { $group: { _id: { total: '$total_amount', tax: '$tax' }, n: { $sum: 1 } } },
      ])
      const sums = { value: 0, amount: 0, tax: 0 }
      for (const { _id, n } of groups) {
        sums.value += n
        sums.amount += toHalalas(_id.total) * n
        sums.tax += toHalalas(_id.tax) * n
      }
      return { value: sums.value, resource: name, filter, amount: toRiyals(sums.amount), tax: toRiyals(sums.tax) }
    },
  }
}
export type Counter = ReturnType<typeof counterOf>
