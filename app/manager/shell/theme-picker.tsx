import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconMoon, IconSun, IconTextSize } from '@tabler/icons-react'
import { isThemeName, useTheme } from '#app/ui/theme/theme-store.ts'

const themes = [
  { name: 'light', label: 'Light', icon: IconSun },
  { name: 'dark', label: 'Dark', icon: IconMoon },
  { name: 'dyslexia', label: 'Dyslexia-friendly', icon: IconTextSize },
] as const

export function ThemePicker() {
  const { theme, setTheme } = useTheme()
  const Current = themes.find(({ name }) => name === theme)?.icon ?? IconSun
  return (
    <Menu
      checkIcon={<IconCheck size={16} />}
      position="bottom-end"
      width={220}
      withinPortal={false}
      transitionProps={{ duration: 120 }}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label="Theme">
          <Current size={20} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={theme} onChange={(name) => isThemeName(name) && setTheme(name)}>
          {themes.map(({ name, label }) => (
            <Menu.RadioItem key={name} value={name} closeMenuOnClick>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
