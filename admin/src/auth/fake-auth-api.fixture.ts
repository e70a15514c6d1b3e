import type { AdminRole } from '@olympiad/contracts/admin-rights'
import type { Fetcher } from '@olympiad/contracts/call'
import type { PersonType } from '@olympiad/contracts/constants'
import type { UserView } from '@olympiad/contracts/views/people'

const PASSWORD = 'olympiad-demo'

const userOf = (type: PersonType, role: AdminRole): UserView => ({
  _id: '1',
  id: '1',
  name: 'Sara',
  email: 'admin@demo.test',
  national_id: '',
  phone_number: '',
  picture: '',
  gender: '',
  type,
  isAdmin: type === 4,
  role: type === 4 ? role : null,
  steb_user_id: '',
  lang: 'ar',
})

const errorResponse = (status: number, code: string, msg: string) =>
  Response.json({ success: false, msg, code, errors: [] }, { status })

export function createFakeAuthApi() {
  const state: {
    signedIn: PersonType | undefined
    role: AdminRole
    away: boolean
    calls: string[]
    code?: string
    setup?: true
  } = {
    signedIn: undefined,
    role: 'owner',
    away: false,
    calls: [],
  }
  const fetcher: Fetcher = async (path, init) => {
    state.calls.push(path)
    if (state.away) throw new TypeError('fetch failed')
    if (path === '/api/adduser') {
      const { password, code } = JSON.parse(String(init?.body))
      if (password !== PASSWORD) return errorResponse(401, 'password_not_matched', 'Password is not matched')
      if (state.code && code === undefined) return errorResponse(401, 'second_factor_required', 'Enter the code.')
      if (state.code && code !== state.code) return errorResponse(401, 'second_factor_wrong', 'This code is wrong.')
      state.signedIn = 4
    }
    if (path === '/api/auth/signout') state.signedIn = undefined
    else if (state.signedIn === undefined) return errorResponse(401, 'session_required', 'Please sign in first.')
    return Response.json({
      success: true,
      msg: '',
      user: userOf(state.signedIn ?? 0, state.role),
      ...(state.setup && { setup: 'second_factor' }),
    })
  }
  return { state, fetcher, password: PASSWORD }
}
