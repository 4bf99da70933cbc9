import { test } from './support/quiet-page.ts';
import { readDemoLogin } from './support/site.ts';
import { tellSmokeStory } from './support/smoke-story.ts';

test('the clone passes the smoke story of every installation', async ({ page }) => {
  await tellSmokeStory(page, { customer: readDemoLogin('owner'), staff: readDemoLogin('staff') });
});
