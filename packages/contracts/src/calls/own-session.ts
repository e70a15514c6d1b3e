import { defineCall } from '../call.ts'
import type { UserView } from '../views/people.ts'

// Apart from the other calls about accounts, whose forms every page of the console would load.

/** `setup` is what an admin has to do before any other call is theirs. */
export type Whole = { setup?: 'second_factor' }

/** Who is signed in; 401 without a session. */
export const getUser = defineCall<{ success: true; user: UserView } & Whole>()({ method: 'POST', path: '/api/getuser' })

/** Ends this session. A form post is answered with a redirect to /signin. */
export const signOut = defineCall<{ success: true; msg: string }>()({ method: 'POST', path: '/api/auth/signout' })
