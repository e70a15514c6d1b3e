import { MenuItem, TextField } from '@mui/material'
import { CASE_KINDS } from '@olympiad/contracts/community'
import { useTranslate } from 'react-admin'
import { useKind } from './use-kind.ts'

const ANY = 'any'

/** Why something waits, to see one kind alone. */
export function KindSelect() {
  const translate = useTranslate()
  const { kind, setKind } = useKind()
  const say = (key: string) => translate(`resources.community-cases.${key}`)
  return (
    <TextField
      select
      margin="none"
      label={say('fields.kind')}
      value={kind ?? ANY}
      onChange={({ target }) => setKind(CASE_KINDS.find((each) => each === target.value))}
      sx={{ width: 200 }}
    >
      <MenuItem value={ANY}>{say('any_kind')}</MenuItem>
      {CASE_KINDS.map((each) => (
        <MenuItem key={each} value={each}>
          {say(`kinds.${each}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}
