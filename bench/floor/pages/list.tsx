import { DatePicker, Form, Select, Table } from 'antd';
import { useEffect, useState } from 'react';

interface Row {
  readonly member_id: number;
}

const columns = [
  'personal_code',
  'cust_name',
  'cust_name_kana',
  'phone1',
  'cust_address',
  'office_name',
  'username',
].map((field) => ({ title: field, dataIndex: field, sorter: true }));

/** The least that a list can be: what antd brings, nothing of the product. */
const List = () => {
  const [rows, setRows] = useState<Row[]>();
  useEffect(() => {
    void fetch('/rows')
      .then((response) => response.json())
      .then(setRows);
  }, []);
  return (
    <>
      <Form layout="vertical">
        <Form.Item name="office" label="office">
          <Select options={[{ value: 1, label: 'one' }]} />
        </Form.Item>
        <Form.Item name="day" label="day">
          <DatePicker />
        </Form.Item>
      </Form>
      <Table<Row>
        size="small"
        rowKey="member_id"
        columns={columns}
        dataSource={rows}
        loading={rows === undefined}
        pagination={{ pageSize: 50 }}
      />
    </>
  );
};

export default List;
