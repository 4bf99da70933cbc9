import type { RequestKind } from '#contract/requests/request-kinds.ts';
import type { PostalAddress } from '#contract/requests/sample.ts';
import type { SamplePrint } from '#contract/requests/sample-print.ts';
import type { RequestState } from '#contract/workflows/request-workflow.ts';

interface DemoMessage {
  /** Hours ago. */
  ago: number;
  by: 'customer' | 'staff' | 'note';
  text: string;
  /** The state that the message moved the request to. */
  to?: RequestState;
}

export interface DemoRequest {
  restaurant: string;
  email: string;
  /** The demo customer's own, or a guest's. */
  isOwn: boolean;
  /** A quote unless named. */
  kind?: RequestKind;
  /** Its product; the most ordered ones otherwise. Some kinds have none. */
  sku?: string | null;
  options?: Record<string, string>;
  samplePrint?: SamplePrint;
  shipTo?: PostalAddress;
  wishes?: { design?: true; storage?: true };
  brief?: string;
  quantity: number;
  comments: string;
  ago: number;
  thread: DemoMessage[];
  /** How many messages staff have read. */
  read: number;
}

export const demoRequests: DemoRequest[] = [
  {
    restaurant: 'Fern & Folk',
    email: 'owner@demo.packwright.example',
    isOwn: true,
    quantity: 10_000,
    wishes: { design: true, storage: true },
    comments: 'We open a second shop in Jersey City in January and need cups for both. Same logo as last time.',
    ago: 52,
    thread: [
      { ago: 50, by: 'customer', text: 'Can the sleeve go darker than in the picture?' },
      { ago: 49, by: 'note', text: 'Black prints best in one light color. Show the cream version first.' },
      {
        ago: 48,
        by: 'staff',
        text: 'Yes. Do you want the black sleeve from the picture, or your green? Green adds $0.014 each.',
        to: 'info_needed',
      },
    ],
    read: 3,
  },
  {
    restaurant: 'Marlow Bakery',
    email: 'hannah@marlow.example',
    isOwn: false,
    sku: 'BAG-TWH-M',
    quantity: 2500,
    comments: 'Two sides, one color. Handles must hold two loaves.',
    ago: 30,
    thread: [
      {
        ago: 28,
        by: 'staff',
        text: 'Thanks, Hannah. We’re checking the handles with the mill and will write back today.',
      },
      { ago: 26, by: 'customer', text: 'Great. Please quote 2,500 and 5,000 so I can compare.' },
      { ago: 2, by: 'customer', text: 'One more thing: does kraft take our dark red, or should we go lighter?' },
    ],
    read: 1,
  },
  {
    restaurant: 'Nori & Rice',
    email: 'orders@nori.example',
    isOwn: false,
    sku: 'BWL-FIB-24',
    quantity: 5000,
    comments: 'Bowls with lids that stack. We deliver by bike.',
    ago: 120,
    thread: [
      { ago: 110, by: 'note', text: 'Third quote this year; they decide by lead time.' },
      {
        ago: 100,
        by: 'staff',
        text: '5,000 bowls with lids come to $0.212 each and arrive within three weeks of your approval.',
        to: 'quoted',
      },
    ],
    read: 2,
  },
  {
    restaurant: 'Fern & Folk',
    email: 'owner@demo.packwright.example',
    isOwn: true,
    kind: 'sample',
    sku: 'BOX-BOAT-2',
    options: { Size: '2 lb' },
    samplePrint: 'plain',
    shipTo: {
      recipient: 'Dana Reyes',
      street: '88 Grove Street',
      street2: '',
      city: 'Jersey City',
      state: 'NJ',
      zipcode: '07302',
    },
    quantity: 1,
    comments: 'To see whether two tacos stand up in it.',
    ago: 27,
    thread: [
      { ago: 3, by: 'staff', text: 'Yours left this morning with UPS. It should be there on Thursday.', to: 'quoted' },
    ],
    read: 1,
  },
  {
    restaurant: 'Casa Verde',
    email: 'lucia@casaverde.example',
    isOwn: false,
    sku: 'UNI-TEE-CRW',
    options: { Color: 'Forest', Size: 'XS to XL', Sizes: 'S 12, M 24, L 12', Print: 'Chest, 1 color' },
    quantity: 48,
    comments: 'For the opening on the first Saturday of December.',
    ago: 6,
    thread: [],
    read: 0,
  },
  {
    restaurant: 'Olive & Ash',
    email: 'marco@oliveandash.example',
    isOwn: false,
    kind: 'design',
    brief: 'Wood-fired pizza, an olive branch, two colors at most. No flames.',
    quantity: 5000,
    comments: '',
    ago: 20,
    thread: [
      { ago: 18, by: 'staff', text: 'Thanks, Marco. Do you have the branch as a vector file, or shall we draw it?' },
    ],
    read: 1,
  },
  {
    restaurant: 'Pho Saigon',
    email: 'linh@phosaigon.example',
    isOwn: false,
    kind: 'storage',
    sku: null,
    quantity: 5000,
    comments: 'We have room for two weeks of bowls. Can you keep the rest?',
    ago: 44,
    thread: [
      {
        ago: 40,
        by: 'staff',
        text: 'Yes, free with your next order. You ship from storage by the case.',
        to: 'quoted',
      },
    ],
    read: 1,
  },
  {
    restaurant: 'Blue Door Coffee',
    email: 'sam@bluedoor.example',
    isOwn: false,
    kind: 'contact',
    sku: null,
    quantity: 5000,
    comments: 'Do your 12 oz lids fit the 16 oz cups as well?',
    ago: 4,
    thread: [],
    read: 0,
  },
];
