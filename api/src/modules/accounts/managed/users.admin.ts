import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { MEMBER_PAGE_SIZES, PERSON_DEFAULTS, USER_PAGE_SIZES } from '@olympiad/contracts/people'
import { members, users } from '@olympiad/contracts/resources/people'
import { AdminPerson } from '@olympiad/contracts/views/admin-people'
import * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import { User } from '../../../model/user.entity.ts'
import { defineResource, type Resource } from '../../../platform/http/resource.ts'
import { booleanValue, partialSchema } from '../../../platform/http/resource-fields.ts'
import { searchKeyFilter } from '../../../platform/search-keys.ts'
import * as fields from './account-fields.ts'
import { PEOPLE_SORT, type PersonRow, personViews } from './person-view.ts'
import { transientPictures } from './transient-pictures.ts'
import { createUser, type NewUser, type UserChanges, updateUser } from './users.service.ts'

const newUser = (subscribed?: true): z.ZodType<NewUser> =>
  z
    .strictObject({
      ...fields.accountFields,
      ...fields.accountDefaults,
      subscription: subscribed ? booleanValue.default(true) : z.exactOptional(booleanValue),
      type: fields.memberType.default(PERSON_DEFAULTS.type),
      picture: fields.formPicture,
      password: fields.requiredPassword,
      cpassword: fields.requiredPassword,
      steb_user_id: z.exactOptional(fields.platformId),
      isAdmin: z.exactOptional(fields.fixedIsAdmin(false)),
    })
    .refine(fields.passwordsMatch, fields.PASSWORD_MISMATCH)
    .transform(({ cpassword: _repeated, isAdmin: _derived, ...form }) => form)

const userChanges: z.ZodType<UserChanges> = partialSchema({
  ...fields.accountFields,
  type: fields.memberType,
  status: booleanValue,
  picture: fields.formPicture,
  password: fields.passwordField,
  cpassword: fields.passwordField,
  steb_user_id: fields.platformId,
})
  .refine(fields.passwordsMatch, fields.PASSWORD_MISMATCH)
  .transform(({ cpassword: _repeated, ...form }) => form)

type Options = Pick<Resource['list'], 'baseFilter' | 'perPage'> & { create: z.ZodType<NewUser> }

/** Writes go to the membership platform first. */
function people(
  deps: Pick<Deps, 'orm' | 'membership' | 'now' | 'storage'>,
  declared: typeof users | typeof members,
  { baseFilter, perPage, create }: Options,
) {
  const pictures = transientPictures(deps.storage)
  const all = { ...deps, pictures }
  return defineResource<PersonRow, AdminPerson, UserChanges, NewUser>({
    ...declared,
    record: AdminPerson,
    entity: User,
    excludedFields: ['search_keys'],
    view: (_em, rows) => personViews(rows),
    list: {
      ...(baseFilter && { baseFilter }),
      sort: PEOPLE_SORT,
      order: { field: 'created_at', direction: -1 },
      filter: {
        type: fields.memberType,
        status: booleanValue,
        subscription: booleanValue,
        gender: fields.accountFields.gender,
      },
      search: searchKeyFilter,
      perPage,
    },
    create: { schema: create, run: (_em, form, { lang }) => createUser(all, form, lang) },
    update: { schema: userChanges, run: (_em, id, form, { lang }) => updateUser(all, id, form, lang) },
    files: { logo: { field: 'picture', read: pictures.read } },
  })
}

/** By id it also finds admins, as the specification's form reads them here (002 §7). */
export const adminUsers = (deps: Parameters<typeof people>[0]) =>
  people(deps, users, {
    baseFilter: { type: { $ne: PERSON_TYPE.admin }, erased_at: null },
    perPage: USER_PAGE_SIZES,
    create: newUser(),
  })

export const adminMembers = (deps: Parameters<typeof people>[0]) =>
  people(deps, members, {
    baseFilter: { type: { $ne: PERSON_TYPE.admin }, subscription: true, erased_at: null },
    perPage: MEMBER_PAGE_SIZES,
    create: newUser(true),
  })
