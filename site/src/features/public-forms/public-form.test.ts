import { CallError } from '@olympiad/contracts/call'
import { sendContact as call } from '@olympiad/contracts/calls/content'
import { type TextKey, text } from '@olympiad/contracts/texts'
import { expect, it } from 'vitest'
import { publicForm } from './public-form.server.ts'

/** The form of a page that is posted to, where the call ends so. */
async function posted(failure: CallError) {
  const response: { status: number; headers: Headers } = { status: 200, headers: new Headers() }
  const url = new URL('http://localhost:3000/ar/contact/')
  const page = {
    request: new Request(url, { method: 'POST', body: new URLSearchParams({ name: 'نورة' }) }),
    response,
    url,
    locals: { lang: 'ar', sendForm: () => Promise.reject(failure) },
    redirect: () => new Response(null, { status: 303 }),
  } as unknown as Parameters<typeof publicForm>[0]
  const form = await publicForm(page, { call, page: '/contact/', fields: ['name'], label: (name) => name })
  if (form instanceof Response) throw new Error('the page leads elsewhere')
  return { ...form, status: response.status, cached: response.headers.get('cache-control') }
}

it.each<[string, number, TextKey, TextKey]>([
  ['what is away for a while', 503, 'database_away', 'database_away'],
  ['what has no room', 503, 'no_room', 'no_room'],
  ['a conflict', 409, 'retry_conflict', 'retry_conflict'],
  ['what nobody foresaw', 500, 'server_error', 'something_wrong'],
])('A page that a form is posted to says so of %s, and keeps what was typed', async (_what, status, code, said) => {
  const form = await posted(new CallError(status, code, text('ar', code)))
  expect(form).toMatchObject({ status, sent: false, failed: text('ar', said), cached: 'private, no-store' })
  expect(form.typed?.get('name')).toBe('نورة')
})

it('A page whose form got no words says that something went wrong', async () => {
  expect(await posted(new CallError(503, 'server_error', ''))).toMatchObject({ failed: text('ar', 'something_wrong') })
})
