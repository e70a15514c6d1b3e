export const NOTICE_BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  px: 2,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'action.selected',
} as const
