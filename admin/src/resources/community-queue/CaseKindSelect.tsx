import { MenuItem, TextField } from '@mui/material'
import { MODERATION_CASE_KINDS } from '@olympiad/contracts/community'
import { useTranslate } from 'react-admin'
import { useCaseKind } from './use-case-kind.ts'

const ANY = 'any'

export function CaseKindSelect() {
  const translate = useTranslate()
  const { kind, setKind } = useCaseKind()
  const t = (key: string) => translate(`resources.community-cases.${key}`)
  return (
    <TextField
      select
      margin="none"
      label={t('fields.kind')}
      value={kind ?? ANY}
      onChange={({ target }) => setKind(MODERATION_CASE_KINDS.find((each) => each === target.value))}
      sx={{ width: 200 }}
    >
      <MenuItem value={ANY}>{t('any_kind')}</MenuItem>
      {MODERATION_CASE_KINDS.map((each) => (
        <MenuItem key={each} value={each}>
          {t(`kinds.${each}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}
