import { Box, MenuItem, TextField } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { AdminCategory, AdminTopic } from '@olympiad/contracts/views/community'
import { useGetList, useTranslate } from 'react-admin'
import { useMay } from '../../auth/use-rights.ts'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { useSaveField } from '../../shared/use-save-field.ts'
import { useLang } from '../../use-lang.ts'
import { CATEGORY_SORT, MAX_CATEGORIES } from './CategoryFilter.tsx'

function CategorySelect({ topic }: { topic: AdminTopic }) {
  const translate = useTranslate()
  const lang = useLang()
  const mayWrite = useMay('write')
  const { save, saving, pending } = useSaveField<string>('category', 'texts.update_done')
  const { data: categories = [topic.category] } = useGetList<AdminCategory>('community-categories', {
    pagination: { page: 1, perPage: MAX_CATEGORIES },
    sort: CATEGORY_SORT,
    filter: {},
  })
  return (
    <TextField
      select
      fullWidth
      disabled={saving || !mayWrite}
      label={translate('resources.community.move')}
      value={pending ?? topic.category._id}
      onChange={({ target }) => save(target.value)}
    >
      {categories.map((category) => (
        <MenuItem key={category._id} value={category._id}>
          {localized(category, 'name', lang)}
        </MenuItem>
      ))}
    </TextField>
  )
}

export function TopicSettings({ topic }: { topic: AdminTopic }) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {(['pinned', 'locked'] as const).map((rule) => (
        <Box key={rule} sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '0 8px', alignItems: 'start' }}>
          <SwitchField source={rule} />
          <div>
            <span aria-hidden>{translate(`resources.community.fields.${rule}`)}</span>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {translate(`resources.community.${rule}_help`)}
            </Box>
          </div>
        </Box>
      ))}
      <CategorySelect topic={topic} />
    </Box>
  )
}
