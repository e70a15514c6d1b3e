import { PERSON } from '@olympiad/contracts/constants'
import { MEMBER_LIST_SIZES } from '@olympiad/contracts/people'
import { admins as declared } from '@olympiad/contracts/resources/people'
import type { TextKey } from '@olympiad/contracts/texts'
import { AdminPerson } from '@olympiad/contracts/views/admin-people'
import * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import { User } from '../../../model/user.entity.ts'
import { resource } from '../../../platform/http/resource.ts'
import { anyPictureName, changesOf, flag, wholeNumber } from '../../../platform/http/resource-fields.ts'
import { bySearchKeys } from '../../../platform/search-keys.ts'
import { pictureReader } from '../../uploads/picture-reader.ts'
import * as fields from './account-fields.ts'
import { type AdminChanges, createAdmin, type NewAdmin, removeAdmin, updateAdmin } from './admins.service.ts'
import { PEOPLE_SORT, type PersonRow, personViews } from './person-view.ts'

const INVALID: TextKey = 'invalid_value'
const adminFields = {
  ...fields.accountFields,
  email: fields.accountFields.email.transform((email) => email.toLowerCase()),
  picture: anyPictureName,
}

const newAdmin: z.ZodType<NewAdmin> = z
  .strictObject({
    ...adminFields,
    ...fields.accountDefaults,
    subscription: flag.default(false),
    type: z.exactOptional(wholeNumber(PERSON.admin, PERSON.admin)),
    picture: adminFields.picture.default(''),
    status: flag.default(true),
    isAdmin: z.exactOptional(fields.isAdminAs(true)),
    steb_user_id: z.exactOptional(z.literal('', INVALID)),
    password: fields.neededPassword,
    cpassword: fields.neededPassword,
  })
  .refine(fields.passwordsMatch, fields.NOT_MATCHED)
  .transform(({ cpassword: _repeated, type: _admin, isAdmin: _derived, steb_user_id: _none, ...form }) => form)

const adminChanges: z.ZodType<AdminChanges> = changesOf({
  ...adminFields,
  type: wholeNumber(PERSON.student, PERSON.admin).pipe(z.literal(Object.values(PERSON), INVALID)),
  status: flag,
  password: fields.typedPassword,
  cpassword: fields.typedPassword,
  steb_user_id: fields.platformId,
})
  .refine(fields.passwordsMatch, fields.NOT_MATCHED)
  .transform(({ cpassword: _repeated, ...form }) => form)

/** Who may come into the console, newest first. Their accounts are kept here alone. */
export const adminAdmins = (deps: Pick<Deps, 'orm' | 'now' | 'storage'>) =>
  resource<PersonRow, AdminPerson, AdminChanges, NewAdmin>({
    ...declared,
    record: AdminPerson,
    entity: User,
    unread: ['search_keys'],

    view: (_em, rows) => personViews(rows),
    list: {
      only: { type: PERSON.admin },
      sort: PEOPLE_SORT,
      order: { field: 'created_at', direction: -1 },
      filter: { status: flag },
      search: bySearchKeys,
      perPage: MEMBER_LIST_SIZES,
    },
    create: { schema: newAdmin, run: (_em, form) => createAdmin(deps, form) },
    update: { schema: adminChanges, run: (_em, id, changes, { by }) => updateAdmin(deps, id, changes, by) },
    remove: { run: (_em, id, { by }) => removeAdmin(deps, id, by) },
    files: { logo: { field: 'picture', read: pictureReader(deps) } },
  })
