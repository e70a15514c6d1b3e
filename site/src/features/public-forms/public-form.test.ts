import { CallError } from '@olympiad/contracts/call'
import { sendContactMessage as call } from '@olympiad/contracts/calls/content'
import { type TextKey, translate } from '@olympiad/contracts/texts'
import { expect, it } from 'vitest'
import { handlePublicForm } from './public-form.server.ts'

async function posted(failure: CallError) {
  const response: { status: number; headers: Headers } = { status: 200, headers: new Headers() }
  const url = new URL('http://localhost:3000/ar/contact/')
  const page = {
    request: new Request(url, { method: 'POST', body: new URLSearchParams({ name: 'نورة' }) }),
    response,
    url,
    locals: { lang: 'ar', sendForm: () => Promise.reject(failure) },
    redirect: () => new Response(null, { status: 303 }),
  } as unknown as Parameters<typeof handlePublicForm>[0]
  const form = await handlePublicForm(page, { call, page: '/contact/', fields: ['name'], label: (name) => name })
  if (form instanceof Response) throw new Error('the page leads elsewhere')
  return { ...form, status: response.status, cached: response.headers.get('cache-control') }
}

it.each<[string, number, TextKey, TextKey]>([
  ['a temporary outage', 503, 'database_unavailable', 'database_unavailable'],
  ['a full server', 503, 'storage_full', 'storage_full'],
  ['a conflict', 409, 'write_conflict', 'write_conflict'],
  ['an unexpected failure', 500, 'server_error', 'something_wrong'],
])('A posted page reports %s, and keeps the input', async (_what, status, code, expected) => {
  const form = await posted(new CallError(status, code, translate('ar', code)))
  expect(form).toMatchObject({
    status,
    sent: false,
    errorMessage: translate('ar', expected),
    cached: 'private, no-store',
  })
  expect(form.rawInput?.get('name')).toBe('نورة')
})

it('A posted page without a message from the api shows the general error', async () => {
  expect(await posted(new CallError(503, 'server_error', ''))).toMatchObject({
    errorMessage: translate('ar', 'something_wrong'),
  })
})
