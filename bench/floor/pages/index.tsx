import Link from 'next/link';

/** The page from which the floor's list is opened. */
const Start = () => <Link href="/list">list</Link>;

export default Start;
