import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, Identifier, RaRecord } from 'react-admin'
import { saveAtVersion } from '../conflicts/save-at-version.ts'
import { formOf } from './form-of.ts'
import { httpClient } from './http-client.ts'
import { recordIn } from './record-in.ts'

const API = '/api/admin'
const rest = simpleRestProvider(API, httpClient)

/**
 * Every resource of the console speaks the simple-rest dialect of `/api/admin/{resource}`; what holds files is sent as a form.
 * A new record whose `meta` names its form by an `idempotencyKey` is made once, however often it is sent. Changes are saved at
 * the version of `previousData`, those of many at that of the records in `meta.read`; `meta.asSent` gives a record the fields
 * that the changes have, where they aren't its own.
 */
export const dataProvider: DataProvider = {
  ...rest,
  async create(resource, params) {
    const body = formOf(params.data) ?? JSON.stringify(params.data)
    const key: string | undefined = params.meta?.idempotencyKey
    const { json } = await httpClient(`${API}/${resource}`, {
      method: 'POST',
      body,
      ...(key && { headers: new Headers({ 'idempotency-key': key }) }),
    })
    return { data: recordIn(json) }
  },
  async update(resource, { id, data, previousData, meta }) {
    if (Object.keys(data).length === 0) return await rest.getOne(resource, { id })
    const send = async (changes: Record<string, unknown>) => {
      const body = formOf(changes) ?? JSON.stringify(changes)
      return (await httpClient(`${API}/${resource}/${id}`, { method: 'PUT', body })).json
    }
    const saved = await saveAtVersion({ resource, read: previousData, changes: data, asSent: meta?.asSent, send })
    return { data: recordIn(saved) }
  },
  async updateMany(resource, { ids, data, meta }) {
    const read: readonly RaRecord[] = meta?.read ?? []
    const update = (id: Identifier) =>
      dataProvider.update(resource, { id, data, previousData: read.find((record) => record.id === id) })
    await Promise.all(ids.map(update))
    return { data: ids }
  },
}
