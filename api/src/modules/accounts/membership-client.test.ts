import { describe, expect, it } from 'vitest'
import { scriptedPlatform } from './accounts.fixture.ts'
import { membershipClient } from './membership-client.ts'

const PROOF = { verifier: 'v'.repeat(43), redirectUri: 'https://olympiad.example/api/auth/callback' }

describe('the words of a refusal', () => {
  it('are cut, but stay text', async () => {
    const { client } = await scriptedPlatform(() => ({ success: false, msg: `${'x'.repeat(299)}😀` }))
    const refused = await client.login('1100000015', 'wrong', 'en').catch((error) => error)
    expect(refused).toMatchObject({ name: 'NotSignedIn', key: 'signin_wrong' })
    expect(refused.words).toHaveLength(300)
    expect(refused.words.isWellFormed()).toBe(true)
  })

  it.each([undefined, null, '', ' \n ', '\u202e\u0000'])('are ours where the platform has none: %j', async (msg) => {
    const { client } = await scriptedPlatform(() => ({ success: false, msg }))
    const refused = await client.login('1100000015', 'wrong', 'en').catch((error) => error)
    expect(refused).toMatchObject({ key: 'signin_wrong', words: undefined })
  })

  it('are one line that cannot turn what follows it', async () => {
    const { client } = await scriptedPlatform(() => ({ success: false, msg: ' wrong\r\n\u202epassword\u0000 ' }))
    await expect(client.login('1100000015', 'wrong', 'en')).rejects.toMatchObject({ words: 'wrong password' })
  })
})

describe('a platform that sends us elsewhere', () => {
  it('is not followed, with nobody’s password, code or token', async () => {
    const elsewhere = await scriptedPlatform(() => ({ success: true, user: { _id: 'a1', name: 'Sara' } }))
    const { client } = await scriptedPlatform(
      () => new Response(null, { status: 307, headers: { location: elsewhere.url } }),
    )
    for (const call of [
      () => client.login('1100000015', 'secret', 'en'),
      () => client.exchangeCode('code', PROOF),
      () => client.personOfToken('abc', 'en'),
    ])
      await expect(call()).rejects.toMatchObject({ name: 'PartnerDown', key: 'platform_down' })
    expect(elsewhere.asked).toEqual([])
  })
})

describe('the platform’s login page', () => {
  it('is where browsers reach the platform, not where we do', () => {
    const platform = { url: 'http://10.0.0.5:8080/calls', siteUrl: 'https://members.example/site' }
    const client = membershipClient({ ...platform, clientId: 'us & you', clientSecret: 'hidden' })
    const page = client.loginPage({ state: 's', challenge: 'c', redirectUri: PROOF.redirectUri, lang: 'ar' })
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

  it('that the platform takes for none is the person’s to mend', async () => {
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
  ])('answered with %j is nobody’s sign-in, and is tried once', async (answer) => {
    const { client, asked } = await scriptedPlatform(() => answer)
    await expect(client.exchangeCode('code', PROOF)).rejects.toMatchObject({
      name: 'PartnerDown',
      key: 'platform_down',
    })
    expect(asked).toHaveLength(1)
  })
})

describe('the person of a token', () => {
  const person = { _id: 'a1', name: 'سلمان', type: 1 }

  it('is asked for with the token, and once more where the first answer was none', async () => {
    let first = true
    const { client, asked } = await scriptedPlatform(() => {
      const answer = first ? 'nonsense' : { success: true, user: person }
      first = false
      return answer
    })
    expect(await client.personOfToken('abc', 'ar')).toMatchObject({ name: 'سلمان', type: 1 })
    expect(
      asked.map(({ method, headers }) => [method, headers.get('authorization'), headers.get('accept-language')]),
    ).toEqual(Array(2).fill(['GET', 'Bearer abc', 'ar']))
  })

  it('is not asked for with what can be no token', async () => {
    const { client, asked } = await scriptedPlatform(() => ({ success: true, user: person }))
    for (const token of ['', 'a b', 'a\nb', 'توكن'])
      await expect(client.personOfToken(token, 'ar')).rejects.toMatchObject({
        name: 'NotSignedIn',
        key: 'signin_failed',
      })
    expect(asked).toEqual([])
  })

  it.each([
    { success: true },
    { success: true, user: { name: 'x' } },
    { success: 'true', user: person },
    { user: person },
  ])('is nobody where the answer is %j', async (answer) => {
    const { client } = await scriptedPlatform(() => answer)
    await expect(client.personOfToken('abc', 'ar')).rejects.toMatchObject({ name: 'PartnerDown' })
  })
})

describe('an entity', () => {
  const school = { _id: 'e1', name: 'School', status: true, crNumber: '1010456783', tax_id: '310456783200003' }

  it('is found by its commercial registration number', async () => {
    const { client, asked } = await scriptedPlatform(() => ({ success: true, entity: school }))
    expect(await client.findEntity('1010456783')).toMatchObject({ name: 'School', crNumber: '1010456783' })
    expect(await asked[0]?.json()).toEqual({ entity_cr: '1010456783' })
  })

  it.each([
    ['its account is not active', { status: false }],
    ['nobody says that it is active', { status: undefined }],
    ['it has no number', { crNumber: null }],
    ['its number is empty', { crNumber: ' ' }],
  ])('is none where %s', async (_why, changes) => {
    const { client } = await scriptedPlatform(() => ({ success: true, entity: { ...school, ...changes } }))
    expect(await client.findEntity('1010456783')).toBeUndefined()
  })
})
