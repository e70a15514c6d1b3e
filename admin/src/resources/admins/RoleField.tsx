import { MenuItem } from '@mui/material'
import { ADMIN_ROLES, type AdminRole } from '@olympiad/contracts/admin-rights'
import { useTranslate } from 'react-admin'
import { DialogField } from '../../shared/DialogField.tsx'
import { useLang } from '../../use-lang.ts'
import { ROLE_HELP } from './role-texts.ts'

type RoleFieldProps = { value: AdminRole; onChange: (role: AdminRole) => void; disabled?: boolean }

/** In a dialog; says below what the chosen role may do. */
export function RoleField({ value, onChange, disabled = false }: RoleFieldProps) {
  const translate = useTranslate()
  const lang = useLang()
  return (
    <DialogField
      select
      label="resources.admins.fields.role"
      value={value}
      disabled={disabled}
      helperText={ROLE_HELP[lang][value]}
      onChange={(role) => onChange(ADMIN_ROLES.find((known) => known === role) ?? value)}
    >
      {ADMIN_ROLES.map((role) => (
        <MenuItem key={role} value={role}>
          {translate(`roles.${role}`)}
        </MenuItem>
      ))}
    </DialogField>
  )
}
