import { PERSON } from '@olympiad/contracts/constants'
import { MEMBER_LIST_SIZES, PERSON_DEFAULTS, USER_PAGE_SIZES } from '@olympiad/contracts/people'
import { members, users } from '@olympiad/contracts/resources/people'
import { AdminPerson } from '@olympiad/contracts/views/admin-people'
import * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import { User } from '../../../model/user.entity.ts'
import { type Resource, resource } from '../../../platform/http/resource.ts'
import { changesOf, flag } from '../../../platform/http/resource-fields.ts'
import { bySearchKeys } from '../../../platform/search-keys.ts'
import * as fields from './account-fields.ts'
import { passingPictures } from './passing-pictures.ts'
import { PEOPLE_SORT, type PersonRow, personViews } from './person-view.ts'
import { createUser, type NewUser, type UserChanges, updateUser } from './users.service.ts'

/** A new account; `subscribed` is whether its subscription is active where the form doesn't say. */
const newUser = (subscribed?: true): z.ZodType<NewUser> =>
  z
    .strictObject({
      ...fields.accountFields,
      ...fields.accountDefaults,
      subscription: subscribed ? flag.default(true) : z.exactOptional(flag),
      type: fields.memberType.default(PERSON_DEFAULTS.type),
      picture: fields.pictureOfForm,
      password: fields.neededPassword,
      cpassword: fields.neededPassword,
      steb_user_id: z.exactOptional(fields.platformId),
      isAdmin: z.exactOptional(fields.isAdminAs(false)),
    })
    .refine(fields.passwordsMatch, fields.NOT_MATCHED)
    .transform(({ cpassword: _repeated, isAdmin: _derived, ...form }) => form)

const userChanges: z.ZodType<UserChanges> = changesOf({
  ...fields.accountFields,
  type: fields.memberType,
  status: flag,
  picture: fields.pictureOfForm,
  password: fields.typedPassword,
  cpassword: fields.typedPassword,
  steb_user_id: fields.platformId,
})
  .refine(fields.passwordsMatch, fields.NOT_MATCHED)
  .transform(({ cpassword: _repeated, ...form }) => form)

type Options = Pick<Resource['list'], 'only' | 'perPage'> & { create: z.ZodType<NewUser> }

/** Accounts that are no admins', newest first. They are made and changed at the membership platform first. */
function people(
  deps: Pick<Deps, 'orm' | 'membership' | 'now' | 'storage'>,
  declared: typeof users | typeof members,
  { only, perPage, create }: Options,
) {
  const pictures = passingPictures(deps.storage)
  const all = { ...deps, pictures }
  return resource<PersonRow, AdminPerson, UserChanges, NewUser>({
    ...declared,
    record: AdminPerson,
    entity: User,
    unread: ['search_keys'],
    view: (_em, rows) => personViews(rows),
    list: {
      ...(only && { only }),
      sort: PEOPLE_SORT,
      order: { field: 'created_at', direction: -1 },
      filter: { type: fields.memberType, status: flag, subscription: flag, gender: fields.accountFields.gender },
      search: bySearchKeys,
      perPage,
    },
    create: { schema: create, run: (_em, form, { lang }) => createUser(all, form, lang) },
    update: { schema: userChanges, run: (_em, id, form, { lang }) => updateUser(all, id, form, lang) },
    files: { logo: { field: 'picture', read: pictures.read } },
  })
}

/** All of them; by its id an admin is found too, as the specification's edit form of admins asks here (002 §7). */
export const adminUsers = (deps: Parameters<typeof people>[0]) =>
  people(deps, users, {
    only: { type: { $ne: PERSON.admin }, erased_at: null },
    perPage: USER_PAGE_SIZES,
    create: newUser(),
  })

/** Those with an active subscription. */
export const adminMembers = (deps: Parameters<typeof people>[0]) =>
  people(deps, members, {
    only: { type: { $ne: PERSON.admin }, subscription: true, erased_at: null },
    perPage: MEMBER_LIST_SIZES,
    create: newUser(true),
  })
