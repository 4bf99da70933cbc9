import type { Brand } from './brand.ts';

/** What the site says of itself until staff set something else. */
export const defaultBrand: Brand = {
  name: 'Packwright',
  phone: '+1 (973) 555-0142',
  email: 'hello@packwright.example',
  whatsapp: 'https://wa.me/19735550142',
  hours: 'Mon to Fri, 9:00 to 18:00 ET',
  address: 'Newark, NJ 07102',
  copyright: '© 2025 Packwright. All rights reserved.',
  newsletter: { title: 'Four letters a year. New products, price changes.', note: 'One click takes you off the list.' },
  social: [
    { name: 'instagram', url: 'https://www.instagram.com/' },
    { name: 'linkedin', url: 'https://www.linkedin.com/' },
    { name: 'facebook', url: 'https://www.facebook.com/' },
    { name: 'youtube', url: 'https://www.youtube.com/' },
  ],
};
