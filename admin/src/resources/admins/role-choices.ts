import { ADMIN_ROLES } from '@olympiad/contracts/admin-rights'

export const ROLE_CHOICES = ADMIN_ROLES.map((role) => ({ id: role, name: `roles.${role}` }))
