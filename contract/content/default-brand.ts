import type { Brand } from './brand.ts';

/** What the site says of itself until staff set something else. */
export const defaultBrand: Brand = {
  name: 'Packwright',
  phone: '+1 (973) 555-0142',
  email: 'hello@packwright.example',
  whatsapp: 'https://wa.me/19735550142',
  hours: 'Mon to Fri, 9\u00a0AM to 6\u00a0PM\u00a0ET',
  address: 'Newark, NJ 07102',
  copyright: '© {year} Packwright. All rights reserved.',
  newsletter: { title: 'Four emails a year: new products and price changes.', note: 'Unsubscribe with one click.' },
  social: [
    { name: 'instagram', url: 'https://www.instagram.com/' },
    { name: 'linkedin', url: 'https://www.linkedin.com/' },
    { name: 'facebook', url: 'https://www.facebook.com/' },
    { name: 'youtube', url: 'https://www.youtube.com/' },
  ],
};
