import { toHalalas, toRiyals } from '@olympiad/contracts/money'
import type { DashboardAmount, DashboardCount } from '@olympiad/contracts/views/dashboard'
import type { Em } from '../../platform/database.ts'
import { listFilter, type Resource } from '../../platform/http/resource.ts'
import { simpleRestQuery } from '../../platform/http/simple-rest.ts'

export type CountableList = Pick<Resource, 'name' | 'entity' | 'list'>
type Group = { _id: { total: number; tax: number }; n: number }
export type Filter = Record<string, unknown>

/** Uses the console's own list filter, so that both counts agree. */
export function createCounter({ name, entity, list }: CountableList) {
  const query = simpleRestQuery({ list })
  const toWhere = (em: Em, filter: Filter) =>
    listFilter(em, list, query.parse({ filter: JSON.stringify(filter) }).where)
  return {
    async count(em: Em, filter: Filter): Promise<DashboardCount> {
      return { value: await em.getCollection(entity).countDocuments(await toWhere(em, filter)), resource: name, filter }
    },
    async sum(em: Em, filter: Filter): Promise<DashboardAmount> {
      const groups: Group[] = await em.aggregate(entity, [
        { $match: await toWhere(em, filter) },
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
export type Counter = ReturnType<typeof createCounter>
