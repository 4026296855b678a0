import Link from 'next/link';

/** Where the click into the floor's list begins. */
const Start = () => <Link href="/list">list</Link>;

export default Start;
