import { describe, expect, it } from 'vitest'
import { scriptedPlatform } from './accounts.fixture.ts'
import { membershipClient } from './membership-client.ts'

const PROOF = { verifier: 'v'.repeat(43), redirectUri: 'https://olympiad.example/api/auth/callback' }

describe('the message of a refusal', () => {
  it('is truncated between characters', async () => {
    const { client } = await scriptedPlatform(() => ({ success: false, msg: `${'x'.repeat(299)}😀` }))
    const refused = await client.login('1100000015', 'wrong', 'en').catch((error) => error)
    expect(refused).toMatchObject({ name: 'NotSignedIn', key: 'signin_wrong' })
    expect(refused.messageOverride).toHaveLength(300)
    expect(refused.messageOverride.isWellFormed()).toBe(true)
  })

  it.each([undefined, null, '', ' \n ', '\u202e\u0000'])('is ours when the platform has none: %j', async (msg) => {
    const { client } = await scriptedPlatform(() => ({ success: false, msg }))
    const refused = await client.login('1100000015', 'wrong', 'en').catch((error) => error)
    expect(refused).toMatchObject({ key: 'signin_wrong', messageOverride: undefined })
  })

  it('is one line that can not change the direction of the text after it', async () => {
    const { client } = await scriptedPlatform(() => ({ success: false, msg: ' wrong\r\n\u202epassword\u0000 ' }))
    await expect(client.login('1100000015', 'wrong', 'en')).rejects.toMatchObject({ messageOverride: 'wrong password' })
  })
})

describe('a redirect of the platform', () => {
  it('is not followed with a password, code or token', async () => {
    const elsewhere = await scriptedPlatform(() => ({ success: true, user: { _id: 'a1', name: 'Sara' } }))
    const { client } = await scriptedPlatform(
      () => new Response(null, { status: 307, headers: { location: elsewhere.url } }),
    )
    for (const call of [
      () => client.login('1100000015', 'secret', 'en'),
      () => client.exchangeCode('code', PROOF),
      () => client.fetchPersonByToken('abc', 'en'),
    ])
      await expect(call()).rejects.toMatchObject({ name: 'PartnerDown', key: 'membership_unavailable' })
    expect(elsewhere.asked).toEqual([])
  })
})

describe('the platform’s login page', () => {
  it('uses the platform’s address for browsers', () => {
    const platform = { url: 'http://10.0.0.5:8080/calls', siteUrl: 'https://members.example/site' }
    const client = membershipClient({ ...platform, clientId: 'us & you', clientSecret: 'hidden' })
    const page = client.authorizationUrl({ state: 's', challenge: 'c', redirectUri: PROOF.redirectUri, lang: 'ar' })
    expect(page).toMatch(/^https:\/\/members\.example\/site\/oauth\/authorize\?/)
    expect(new URL(page).searchParams.get('client_id')).toBe('us & you')
    expect(page).not.toContain('hidden')
    expect(client.siteUrl).toBe('https://members.example/site')
  })
})

describe('a code', () => {
  it('is exchanged for the token', async () => {
    const { client } = await scriptedPlatform(() => ({
      access_token: 'abc.DEF-1',
      token_type: 'bearer',
      expires_in: 60,
    }))
    expect(await client.exchangeCode('code', PROOF)).toBe('abc.DEF-1')
  })

  it('is the person’s fault when the platform rejects it', async () => {
    const { client } = await scriptedPlatform(() => ({ error: 'invalid_grant', error_description: 'used' }))
    await expect(client.exchangeCode('code', PROOF)).rejects.toMatchObject({ name: 'NotSignedIn', key: 'popup_failed' })
  })

  it.each([
    { error: 'invalid_client' },
    { error: 'unsupported_grant_type' },
    { access_token: 'abc', token_type: 'mac' },
    { access_token: 'a\r\nx-evil: 1', token_type: 'Bearer' },
    { access_token: '', token_type: 'Bearer' },
    { access_token: 'x'.repeat(4097), token_type: 'Bearer' },
    { success: true },
    null,
  ])('opens no session for the answer %j, and is tried once', async (answer) => {
    const { client, asked: requests } = await scriptedPlatform(() => answer)
    await expect(client.exchangeCode('code', PROOF)).rejects.toMatchObject({
      name: 'PartnerDown',
      key: 'membership_unavailable',
    })
    expect(requests).toHaveLength(1)
  })
})

describe('the person of a token', () => {
  const person = { _id: 'a1', name: 'سلمان', type: 1 }

  it('is requested with the token, and once more after a failure', async () => {
    let first = true
    const { client, asked: requests } = await scriptedPlatform(() => {
      const answer = first ? 'nonsense' : { success: true, user: person }
      first = false
      return answer
    })
    expect(await client.fetchPersonByToken('abc', 'ar')).toMatchObject({ name: 'سلمان', type: 1 })
    expect(
      requests.map(({ method, headers }) => [method, headers.get('authorization'), headers.get('accept-language')]),
    ).toEqual(Array(2).fill(['GET', 'Bearer abc', 'ar']))
  })

  it('is not requested with an impossible token', async () => {
    const { client, asked: requests } = await scriptedPlatform(() => ({ success: true, user: person }))
    for (const token of ['', 'a b', 'a\nb', 'توكن'])
      await expect(client.fetchPersonByToken(token, 'ar')).rejects.toMatchObject({
        name: 'NotSignedIn',
        key: 'signin_failed',
      })
    expect(requests).toEqual([])
  })

  it.each([
    { success: true },
    { success: true, user: { name: 'x' } },
    { success: 'true', user: person },
    { user: person },
  ])('is rejected for the answer %j', async (answer) => {
    const { client } = await scriptedPlatform(() => answer)
    await expect(client.fetchPersonByToken('abc', 'ar')).rejects.toMatchObject({ name: 'PartnerDown' })
  })
})

describe('an entity', () => {
  const school = { _id: 'e1', name: 'School', status: true, crNumber: '1010456783', tax_id: '310456783200003' }

  it('is found by its commercial registration number', async () => {
    const { client, asked: requests } = await scriptedPlatform(() => ({ success: true, entity: school }))
    expect(await client.findEntity('1010456783')).toMatchObject({ name: 'School', crNumber: '1010456783' })
    expect(await requests[0]?.json()).toEqual({ entity_cr: '1010456783' })
  })

  it.each([
    ['its account is not active', { status: false }],
    ['nobody says that it is active', { status: undefined }],
    ['it has no number', { crNumber: null }],
    ['its number is empty', { crNumber: ' ' }],
  ])('is rejected when %s', async (_why, changes) => {
    const { client } = await scriptedPlatform(() => ({ success: true, entity: { ...school, ...changes } }))
    expect(await client.findEntity('1010456783')).toBeUndefined()
  })
})
