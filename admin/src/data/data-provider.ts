import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, Identifier, RaRecord } from 'react-admin'
import { saveAtVersion } from '../conflicts/save-at-version.ts'
import { httpClient } from './http-client.ts'
import { recordFromResponse } from './record-from-response.ts'
import { toFormData } from './to-form-data.ts'

const API = '/api/admin'
const rest = simpleRestProvider(API, httpClient)

/**
 * Sends files as a form. `meta.idempotencyKey` makes a create safe to repeat.
 * Updates carry the version of `previousData`; bulk updates carry that of `meta.read`.
 * `meta.asSent` maps a record to form values. `meta.query` asks for a part of one record.
 */
export const dataProvider: DataProvider = {
  ...rest,
  async getList(resource, params) {
    const { data, total = Number.NaN } = await rest.getList(resource, params)
    if (!Number.isNaN(total)) return { data, total }
    // A search that matches very many has no total.
    const { page = 1, perPage = data.length } = params.pagination ?? {}
    return { data, pageInfo: { hasPreviousPage: page > 1, hasNextPage: data.length === perPage } }
  },
  async getOne(resource, params) {
    const query: Record<string, string> | undefined = params.meta?.query
    if (!query) return await rest.getOne(resource, params)
    const address = `${API}/${resource}/${encodeURIComponent(String(params.id))}?${new URLSearchParams(query)}`
    return { data: (await httpClient(address)).json }
  },
  async create(resource, params) {
    const body = toFormData(params.data) ?? JSON.stringify(params.data)
    const key: string | undefined = params.meta?.idempotencyKey
    const { json } = await httpClient(`${API}/${resource}`, {
      method: 'POST',
      body,
      ...(key && { headers: new Headers({ 'idempotency-key': key }) }),
    })
    return { data: recordFromResponse(json) }
  },
  async update(resource, { id, data, previousData, meta }) {
    if (Object.keys(data).length === 0) return await rest.getOne(resource, { id })
    const send = async (changes: Record<string, unknown>) => {
      const body = toFormData(changes) ?? JSON.stringify(changes)
      return (await httpClient(`${API}/${resource}/${id}`, { method: 'PUT', body })).json
    }
    const saved = await saveAtVersion({
      resource,
      original: previousData,
      changes: data,
      toFormValues: meta?.asSent,
      send,
    })
    return { data: recordFromResponse(saved) }
  },
  async updateMany(resource, { ids, data, meta }) {
    const read: readonly RaRecord[] = meta?.read ?? []
    const update = (id: Identifier) =>
      dataProvider.update(resource, { id, data, previousData: read.find((record) => record.id === id) })
    await Promise.all(ids.map(update))
    return { data: ids }
  },
}
