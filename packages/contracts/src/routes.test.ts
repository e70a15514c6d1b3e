import { describe, expect, it } from 'vitest'
import { isDocumentPath, routes, safeRedirectPath, splitLang, withLangPrefix } from './routes.ts'

describe('paths of the site', () => {
  it('keep the page when the language changes', () => {
    expect(withLangPrefix('/profile/?payment_status=true', 'en')).toBe('/en/profile/?payment_status=true')
    expect(withLangPrefix('/ar/my-teams/', 'en')).toBe('/en/my-teams/')
    expect(withLangPrefix('/', 'ar')).toBe('/ar/')
    expect(splitLang('/arabia/')).toEqual({ lang: undefined, path: '/arabia/' })
    expect(splitLang('/en')).toEqual({ lang: 'en', path: '/' })
  })

  it('are spelled as published', () => {
    expect(routes.register('65f000000000000000000001')).toBe('/teams-registeration/?season_id=65f000000000000000000001')
    expect(routes.register('1', '2')).toBe('/teams-registeration/?season_id=1&competion_id=2')
    expect(routes.courses({ category: '2', page: 1, join: true })).toBe('/courses/?category=2&page=1&join=1')
    expect([routes.courses(), routes.courses({ page: 0 }), routes.shops()]).toEqual([
      '/courses/',
      '/courses/',
      '/shops/',
    ])
    expect(routes.paymentReturn('1')).toBe('/payment/telr?team_id=1')
    expect(routes.board('1', { division: '2-junior', both: true })).toBe('/live/1/?division=2-junior&both=1')
    expect([routes.board('1'), routes.ceremony('1')]).toEqual(['/live/1/', '/live/1/ceremony/'])
    expect(routes.notFound({ payment: 'declined', teamId: '1' })).toBe('/404/not-found/?payment=declined&team_id=1')
  })
})

describe('the target after sign-in', () => {
  it.each(['/', '/my-teams/', '/ar/teams-registeration/?season_id=1#step-2'])('%s is ours', (path) =>
    expect(safeRedirectPath(path)).toBe(path),
  )
  it.each([
    '/api/invoices/INV-2026-000412.pdf',
    '/api/invoices/CN-2026-000001.pdf',
    '/api/certificates/NRO-26-ABCD-EFGH.pdf',
    '/api/teams/scores/65f000000000000000000001.pdf',
  ])('%s is a document of ours', (path) => {
    expect(isDocumentPath(path)).toBe(true)
    expect(safeRedirectPath(path)).toBe(path)
  })
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/./%2e%2e//evil.example',
    'javascript:alert(1)',
    'my-teams',
    '/api/auth/callback',
    '/x/../API/auth/callback',
    '/api/invoices/x.pdf/../../auth/callback',
    '/api/invoices/x.pdf/y',
    '/api/invoices/%2e%2e%2fauth.pdf',
    '/api/auth/x.pdf',
    '//evil.example/api/invoices/INV-2026-000412.pdf',
    'https://evil.example/api/invoices/INV-2026-000412.pdf',
    '/a\nb',
    '',
    null,
    undefined,
  ])('%s is not', (path) => expect(safeRedirectPath(path)).toBeUndefined())
})
