import { ADMIN_ROLES } from '@olympiad/contracts/admin-rights'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { MEMBER_PAGE_SIZES } from '@olympiad/contracts/people'
import { admins as declared } from '@olympiad/contracts/resources/people'
import type { TextKey } from '@olympiad/contracts/texts'
import { AdminPerson } from '@olympiad/contracts/views/admin-people'
import * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import { User } from '../../../model/user.entity.ts'
import { defineResource } from '../../../platform/http/resource.ts'
import {
  booleanValue,
  optionalPictureName,
  partialSchema,
  wholeNumber,
} from '../../../platform/http/resource-fields.ts'
import { searchKeyFilter } from '../../../platform/search-keys.ts'
import { pictureReader } from '../../uploads/picture-reader.ts'
import * as fields from './account-fields.ts'
import { type AdminChanges, createAdmin, type NewAdmin, removeAdmin, updateAdmin } from './admins.service.ts'
import { PEOPLE_SORT, type PersonRow, personViews } from './person-view.ts'

const INVALID: TextKey = 'invalid_value'
const adminFields = {
  ...fields.accountFields,
  email: fields.accountFields.email.transform((email) => email.toLowerCase()),
  picture: optionalPictureName,
}

const role = z.enum(ADMIN_ROLES, INVALID)

const newAdmin: z.ZodType<NewAdmin> = z
  .strictObject({
    ...adminFields,
    ...fields.accountDefaults,
    subscription: booleanValue.default(false),
    type: z.exactOptional(wholeNumber(PERSON_TYPE.admin, PERSON_TYPE.admin)),
    picture: adminFields.picture.default(''),
    status: booleanValue.default(true),
    role: role.default('owner'),
    isAdmin: z.exactOptional(fields.fixedIsAdmin(true)),
    steb_user_id: z.exactOptional(z.literal('', INVALID)),
    password: fields.requiredPassword,
    cpassword: fields.requiredPassword,
  })
  .refine(fields.passwordsMatch, fields.PASSWORD_MISMATCH)
  .transform(({ cpassword: _repeated, type: _admin, isAdmin: _derived, steb_user_id: _none, ...form }) => form)

const adminChanges: z.ZodType<AdminChanges> = partialSchema({
  ...adminFields,
  type: wholeNumber(PERSON_TYPE.student, PERSON_TYPE.admin).pipe(z.literal(Object.values(PERSON_TYPE), INVALID)),
  status: booleanValue,
  role,
  password: fields.passwordField,
  cpassword: fields.passwordField,
  steb_user_id: fields.platformId,
})
  .refine(fields.passwordsMatch, fields.PASSWORD_MISMATCH)
  .transform(({ cpassword: _repeated, ...form }) => form)

export const adminAdmins = (deps: Pick<Deps, 'orm' | 'now' | 'storage'>) =>
  defineResource<PersonRow, AdminPerson, AdminChanges, NewAdmin>({
    ...declared,
    record: AdminPerson,
    entity: User,
    excludedFields: ['search_keys'],

    view: (_em, rows) => personViews(rows),
    list: {
      baseFilter: { type: PERSON_TYPE.admin },
      sort: [...PEOPLE_SORT, 'role'],
      order: { field: 'created_at', direction: -1 },
      filter: { status: booleanValue, role },
      search: searchKeyFilter,
      perPage: MEMBER_PAGE_SIZES,
    },
    create: { schema: newAdmin, run: (_em, form) => createAdmin(deps, form) },
    update: { schema: adminChanges, run: (_em, id, changes, { by }) => updateAdmin(deps, id, changes, by) },
    remove: { run: (_em, id, { by }) => removeAdmin(deps, id, by) },
    files: { logo: { field: 'picture', read: pictureReader(deps) } },
  })
