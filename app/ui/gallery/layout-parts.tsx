import { Button, Title as Heading } from '@mantine/core'
import { Card, Row, Stack, Title } from '#app/ui/native/layout.tsx'
import { Part } from './part.tsx'

/** What a screen is laid out with, in both apps. `Page`, which fills a phone, is in the phone's gallery. */
export function LayoutParts() {
  return (
    <div>
      <Heading order={2}>Layout</Heading>
      <Part file="native/layout.tsx">
        <Stack gap={16}>
          <Row gap={16} lines={8} justify="space-between">
            <Title level={3} size={20}>
              Machinery
            </Title>
            <Row gap={8} wrap>
              <Button variant="default">QR labels</Button>
              <Button>Add assets</Button>
            </Row>
          </Row>
          <Stack as="ul" gap={8}>
            {['Header 2', 'Sprayer 1'].map((name) => (
              <Card key={name} as="li" gap={2} padding={12}>
                <Row gap={8} align="baseline" justify="space-between">
                  <strong>{name}</strong>
                  <span className="quiet small tabular">1,204 h</span>
                </Row>
                <span className="quiet">Serviced on Friday</span>
              </Card>
            ))}
          </Stack>
        </Stack>
      </Part>
    </div>
  )
}
